# bash completion for scorebook; made from the table of flags
_scorebook()
{
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]} words= asked=
    if [[ $cur == = ]]; then
        cur=
    elif [[ $prev == = ]]; then
        prev=${COMP_WORDS[COMP_CWORD-2]}
    fi
    if ((COMP_CWORD == 1)); then
        words='backup compact correct discard enter export forget games import keep list merge players rebuild restore rivals show standings stats sync verify --help --version'
    fi
    case ${COMP_WORDS[1]}:$prev in
    backup:-k | backup:--keep) return ;;
    backup:--book) return ;;
    backup:*) [[ $cur == -* ]] && words='--force --keep --book --help --version' ;;
    compact:--book) return ;;
    compact:*) [[ $cur == -* ]] && words='--book --help --version' ;;
    correct:--seat) return ;;
    correct:--agree) return ;;
    correct:--variant) return ;;
    correct:--place) return ;;
    correct:--title) return ;;
    correct:--date) return ;;
    correct:--book) return ;;
    correct:--author) return ;;
    correct:*) [[ $cur == -* ]] && words='--seat --agree --variant --place --title --date --book --author --help --version' || asked='scorebook list --ids --sittings' ;;
    discard:--book) return ;;
    discard:--author) return ;;
    discard:*) [[ $cur == -* ]] && words='--book --author --help --version' || asked='scorebook list --ids --sittings' ;;
    enter:-g | enter:--game) words='rubber chicago borc table bezique king' ;;
    enter:--variant) return ;;
    enter:-a | enter:--agree) return ;;
    enter:-s | enter:--seat) return ;;
    enter:--place) return ;;
    enter:--title) return ;;
    enter:--started) return ;;
    enter:--sitting) asked='scorebook list --ids --sittings' ;;
    enter:--ranks) words='en tr de' ;;
    enter:--book) return ;;
    enter:--author) return ;;
    enter:--color) words='auto always never' ;;
    enter:*) [[ $cur == -* ]] && words='--game --variant --agree --seat --place --title --started --sitting --ranks --book --author --color --help --version' ;;
    export:-t | export:--format) words='journal pbn pzn pkn json csv text html star' ;;
    export:-o | export:--output) return ;;
    export:--tables) words='csv ndjson' ;;
    export:--from) return ;;
    export:--to) return ;;
    export:-g | export:--game) words='bridge rubber chicago borc table bezique king' ;;
    export:-p | export:--player) asked='scorebook players --names' ;;
    export:--place) return ;;
    export:--book) return ;;
    export:*) [[ $cur == -* ]] && words='--format --output --force --lossy --tables --moves --salvage --from --to --game --player --place --open --finished --discarded --sittings --records --book --help --version' || asked='scorebook list --ids' ;;
    forget:--as) return ;;
    forget:--book) return ;;
    forget:*) [[ $cur == -* ]] && words='--as --book --help --version' ;;
    games:--from) return ;;
    games:--to) return ;;
    games:-g | games:--game) words='bridge rubber chicago borc table bezique king' ;;
    games:-p | games:--player) asked='scorebook players --names' ;;
    games:--place) return ;;
    games:--sqlite) return ;;
    games:--format) words='text json csv tsv' ;;
    games:--book) return ;;
    games:*) [[ $cur == -* ]] && words='--from --to --game --player --place --sqlite --format --book --help --version' ;;
    import:--book) return ;;
    import:--color) words='auto always never' ;;
    import:*) [[ $cur == -* ]] && words='--book --color --help --version' ;;
    keep:--book) return ;;
    keep:--author) return ;;
    keep:*) [[ $cur == -* ]] && words='--book --author --help --version' || asked='scorebook list --ids --discarded' ;;
    list:--from) return ;;
    list:--to) return ;;
    list:-g | list:--game) words='bridge rubber chicago borc table bezique king' ;;
    list:-p | list:--player) asked='scorebook players --names' ;;
    list:--place) return ;;
    list:--format) words='text json csv tsv' ;;
    list:--book) return ;;
    list:*) [[ $cur == -* ]] && words='--from --to --game --player --place --open --finished --discarded --sittings --records --ids --format --book --help --version' ;;
    merge:--book) return ;;
    merge:--author) return ;;
    merge:*) [[ $cur == -* ]] && words='--ours --theirs --both --book --author --help --version' ;;
    players:--format) words='text json csv tsv' ;;
    players:--book) return ;;
    players:--author) return ;;
    players:*) [[ $cur == -* ]] && words='--names --format --book --author --help --version' || asked='scorebook players --names' ;;
    rebuild:--book) return ;;
    rebuild:*) [[ $cur == -* ]] && words='--book --help --version' ;;
    restore:--book) return ;;
    restore:*) [[ $cur == -* ]] && words='--book --help --version' ;;
    rivals:--from) return ;;
    rivals:--to) return ;;
    rivals:-g | rivals:--game) words='bridge rubber chicago borc table bezique king' ;;
    rivals:-p | rivals:--player) asked='scorebook players --names' ;;
    rivals:--place) return ;;
    rivals:--format) words='text json csv tsv' ;;
    rivals:--book) return ;;
    rivals:*) [[ $cur == -* ]] && words='--streaks --from --to --game --player --place --format --book --help --version' ;;
    show:--left) words='ns ew' ;;
    show:--format) words='text json csv tsv' ;;
    show:-b | show:--board) return ;;
    show:--nth) return ;;
    show:--book) return ;;
    show:--color) words='auto always never' ;;
    show:*) [[ $cur == -* ]] && words='--explain --by-deal --jargon --left --log --format --board --nth --ascii --book --color --help --version' || asked='scorebook list --ids' ;;
    standings:--by) words='player pair team' ;;
    standings:--measure) words='percentage imps ximp points vp scored rubbers won match-points games rubicons out sunk kings' ;;
    standings:--best) return ;;
    standings:--least) return ;;
    standings:--limit) return ;;
    standings:--from) return ;;
    standings:--to) return ;;
    standings:-g | standings:--game) words='bridge rubber chicago borc table bezique king' ;;
    standings:-p | standings:--player) asked='scorebook players --names' ;;
    standings:--place) return ;;
    standings:--decimals) return ;;
    standings:--format) words='text json csv tsv' ;;
    standings:--part) return ;;
    standings:--book) return ;;
    standings:*) [[ $cur == -* ]] && words='--by --measure --best --least --average --limit --settle --from --to --game --player --place --html --decimals --ascii --format --part --join --book --help --version' ;;
    stats:--from) return ;;
    stats:--to) return ;;
    stats:-g | stats:--game) words='bridge rubber chicago borc table bezique king' ;;
    stats:-p | stats:--player) asked='scorebook players --names' ;;
    stats:--place) return ;;
    stats:--decimals) return ;;
    stats:--format) words='text json csv tsv' ;;
    stats:--book) return ;;
    stats:*) [[ $cur == -* ]] && words='--from --to --game --player --place --decimals --ascii --format --book --help --version' ;;
    sync:--as) return ;;
    sync:--book) return ;;
    sync:--color) words='auto always never' ;;
    sync:*) [[ $cur == -* ]] && words='--as --book --color --help --version' ;;
    verify:--book) return ;;
    verify:*) [[ $cur == -* ]] && words='--ids --book --help --version' ;;
    esac
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
complete -o default -F _scorebook scorebook
