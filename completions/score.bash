# bash completion for score; made from the table of flags
_score()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words=
    if [[ $cur == = ]]; then
        cur=
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    if ((COMP_CWORD == 1)); then
        words='bridge --help --version'
    fi
    case ${COMP_WORDS[1]}:$prev in
    bridge:--vul) words='none ns ew both' ;;
    bridge:--board) return ;;
    bridge:--format) words='text json csv tsv' ;;
    bridge:--color) words='auto always never' ;;
    bridge:*) [[ $cur == -* ]] && words='--vul --board --explain --format --color --help --version' ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -F _score score
