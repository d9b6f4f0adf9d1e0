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
        words='check convert fmt list show --help --version'
    fi
    case ${COMP_WORDS[1]}:$prev in
    check:--allow) return ;;
    check:--only) return ;;
    check:--format) words='text json sarif' ;;
    check:--color) words='auto always never' ;;
    check:*) [[ $cur == -* ]] && words='--strict --allow --only --format --quiet --color --codes --help --version' ;;
    convert:-t | convert:--to) words='json csv pzn pkn' ;;
    convert:-o | convert:--output) return ;;
    convert:--color) words='auto always never' ;;
    convert:*) [[ $cur == -* ]] && words='--to --output --lossy --color --help --version' ;;
    fmt:--color) words='auto always never' ;;
    fmt:*) [[ $cur == -* ]] && words='--in-place --check --utf8 --lf --keep-escapes --color --help --version' ;;
    list:-b | list:--board) return ;;
    list:-p | list:--player) return ;;
    list:-e | list:--event) return ;;
    list:--format) words='text json csv tsv' ;;
    list:--color) words='auto always never' ;;
    list:*) [[ $cur == -* ]] && words='--board --player --event --format --color --help --version' ;;
    show:-b | show:--board) return ;;
    show:-g | show:--game) return ;;
    show:--color) words='auto always never' ;;
    show:*) [[ $cur == -* ]] && words='--board --game --ascii --color --help --version' ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o default -F _deals deals
