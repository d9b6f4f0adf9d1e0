# bash completion for deals; made from the table of flags
_deals()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=
    if [[ $cur == = ]]; then
        cur=
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    if ((COMP_CWORD == 1)); then
        words='check convert dd fmt formats list show stats --help --version'
    fi
    case ${COMP_WORDS[1]}:$prev in
    check:--from) return ;;
    check:--allow) return ;;
    check:--only) return ;;
    check:--format) words='text json sarif' ;;
    check:--color) words='auto always never' ;;
    check:*) [[ $cur == -* ]] && words='--from --strict --allow --only --format --quiet --color --codes --help --version' ;;
    convert:-t | convert:--to) return ;;
    convert:--from) return ;;
    convert:-o | convert:--output) return ;;
    convert:-s | convert:--split) return ;;
    convert:-b | convert:--board) return ;;
    convert:-p | convert:--player) return ;;
    convert:-e | convert:--event) return ;;
    convert:-n | convert:--renumber) return ;;
    convert:-r | convert:--rotate) words='90 180 270' ;;
    convert:--color) words='auto always never' ;;
    convert:*) [[ $cur == -* ]] && words='--to --from --output --split --lossy --board --player --event --renumber --rotate --vul-by-board --color --help --version' ;;
    dd:--from) return ;;
    dd:-b | dd:--board) return ;;
    dd:-g | dd:--game) return ;;
    dd:-o | dd:--output) return ;;
    dd:--deadline) return ;;
    dd:--threads) return ;;
    dd:--format) words='text json csv tsv' ;;
    dd:--color) words='auto always never' ;;
    dd:*) [[ $cur == -* ]] && words='--from --board --game --leads --check --fill --in-place --output --deadline --threads --format --ascii --color --help --version' ;;
    fmt:--color) words='auto always never' ;;
    fmt:*) [[ $cur == -* ]] && words='--in-place --check --utf8 --lf --keep-escapes --color --help --version' ;;
    formats:--format) words='text json csv tsv' ;;
    formats:*) [[ $cur == -* ]] && words='--format --help --version' ;;
    list:--from) return ;;
    list:-b | list:--board) return ;;
    list:-p | list:--player) return ;;
    list:-e | list:--event) return ;;
    list:--format) words='text json csv tsv' ;;
    list:--color) words='auto always never' ;;
    list:*) [[ $cur == -* ]] && words='--from --board --player --event --format --color --help --version' ;;
    show:--from) return ;;
    show:-b | show:--board) return ;;
    show:-g | show:--game) return ;;
    show:-o | show:--output) return ;;
    show:--title) return ;;
    show:--color) words='auto always never' ;;
    show:*) [[ $cur == -* ]] && words='--from --board --game --html --svg --output --title --ascii --four-colors --color --help --version' ;;
    stats:--from) return ;;
    stats:-b | stats:--board) return ;;
    stats:-p | stats:--player) return ;;
    stats:-e | stats:--event) return ;;
    stats:--by) words='player pair' ;;
    stats:--deadline) return ;;
    stats:--threads) return ;;
    stats:--format) words='text json csv tsv' ;;
    stats:--color) words='auto always never' ;;
    stats:*) [[ $cur == -* ]] && words='--from --board --player --event --by --dd --deadline --threads --format --ascii --color --help --version' ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o default -F _deals deals
