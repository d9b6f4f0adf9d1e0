# bash completion for scorepad; made from the table of flags
_scorepad()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words= asked=
    if [[ $cur == = ]]; then
        cur=
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    case $prev in
    -b | --book) return ;;
    --color) words='auto always never' ;;
    --page) return ;;
    *) [[ $cur == -* ]] && words='--book --demo --board --line --print --color --page --help --version' || asked='scorebook list --ids --sittings' ;;
    esac
    [[ $asked && " ${COMP_WORDS[*]} " == *' --demo '* ]] && asked= words='rubber chicago borc table bezique king'
    if [[ $asked ]]; then
        local word
        COMPREPLY=()
        while read -r word; do
            [[ $word == "$cur"* ]] && COMPREPLY+=("$(printf %q "$word")")
        done < <($asked 2>/dev/null)
        return
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o default -F _scorepad scorepad
