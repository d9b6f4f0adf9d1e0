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
        words='check convert dd diff fix fmt formats list lsp pick show stats --help --version'
    fi
    case ${COMP_WORDS[1]}:$prev in
    check:--from) words='pbn pzn pkn json csv usebio lin handviewer rbn rbx dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben gib-log hands dds bsol diagram' ;;
    check:--files0-from) return ;;
    check:--part) return ;;
    check:--threads) return ;;
    check:-b | check:--board) return ;;
    check:-g | check:--game) return ;;
    check:-p | check:--player) return ;;
    check:-e | check:--event) return ;;
    check:-w | check:--where) words='board game player tag dealer vulnerable hcp controls losers spades hearts diamonds clubs shape balanced auction calls opening opener contract level denomination doubled redoubled passed declarer lead result over made score dd par' ;;
    check:--allow) return ;;
    check:--only) return ;;
    check:--format) words='text json sarif github' ;;
    check:--color) words='auto always never' ;;
    check:*) [[ $cur == -* ]] && words='--from --files0-from --part --join --threads --board --game --player --event --where --fail-empty --strict --suspicious --allow --only --format --quiet --color --codes --help --version' ;;
    convert:-t | convert:--to) words='pbn pzn pkn json csv lin handviewer rbn dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben hands star' ;;
    convert:--from) words='pbn pzn pkn json csv usebio lin handviewer rbn rbx dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben gib-log hands dds bsol diagram' ;;
    convert:--files0-from) return ;;
    convert:--threads) return ;;
    convert:-o | convert:--output) return ;;
    convert:-s | convert:--split) return ;;
    convert:--json) words='full plain' ;;
    convert:--tables) words='csv ndjson' ;;
    convert:-b | convert:--board) return ;;
    convert:-g | convert:--game) return ;;
    convert:-p | convert:--player) return ;;
    convert:-e | convert:--event) return ;;
    convert:-w | convert:--where) words='board game player tag dealer vulnerable hcp controls losers spades hearts diamonds clubs shape balanced auction calls opening opener contract level denomination doubled redoubled passed declarer lead result over made score dd par' ;;
    convert:-n | convert:--renumber) return ;;
    convert:-r | convert:--rotate) words='90 180 270' ;;
    convert:--color) words='auto always never' ;;
    convert:*) [[ $cur == -* ]] && words='--to --from --files0-from --threads --output --split --lossy --json --tables --moves --board --game --player --event --where --fail-empty --renumber --rotate --vul-by-board --color --help --version' ;;
    dd:--from) words='pbn pzn pkn json csv usebio lin handviewer rbn rbx dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben gib-log hands dds bsol diagram' ;;
    dd:--files0-from) return ;;
    dd:--part) return ;;
    dd:-b | dd:--board) return ;;
    dd:-g | dd:--game) return ;;
    dd:-p | dd:--player) return ;;
    dd:-e | dd:--event) return ;;
    dd:-w | dd:--where) words='board game player tag dealer vulnerable hcp controls losers spades hearts diamonds clubs shape balanced auction calls opening opener contract level denomination doubled redoubled passed declarer lead result over made score dd par' ;;
    dd:--contract) return ;;
    dd:-o | dd:--output) return ;;
    dd:--deadline) return ;;
    dd:--threads) return ;;
    dd:--format) words='text json csv tsv' ;;
    dd:--color) words='auto always never' ;;
    dd:*) [[ $cur == -* ]] && words='--from --files0-from --part --join --board --game --player --event --where --fail-empty --leads --play --contract --check --fill --in-place --output --deadline --threads --no-cache --format --html --ascii --color --help --version' ;;
    diff:--from) words='pbn pzn pkn json csv usebio lin handviewer rbn rbx dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben gib-log hands dds bsol diagram' ;;
    diff:-b | diff:--board) return ;;
    diff:-g | diff:--game) return ;;
    diff:-p | diff:--player) return ;;
    diff:-e | diff:--event) return ;;
    diff:-w | diff:--where) words='board game player tag dealer vulnerable hcp controls losers spades hearts diamonds clubs shape balanced auction calls opening opener contract level denomination doubled redoubled passed declarer lead result over made score dd par' ;;
    diff:-i | diff:--ignore) return ;;
    diff:--only) return ;;
    diff:--format) words='text json' ;;
    diff:--color) words='auto always never' ;;
    diff:*) [[ $cur == -* ]] && words='--from --board --game --player --event --where --fail-empty --ignore --only --format --quiet --color --help --version' ;;
    fix:--from) words='pbn pzn pkn json csv usebio lin handviewer rbn rbx dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben gib-log hands dds bsol diagram' ;;
    fix:--files0-from) return ;;
    fix:--color) words='auto always never' ;;
    fix:*) [[ $cur == -* ]] && words='--from --files0-from --in-place --diff --interactive --color --help --version' ;;
    fmt:--files0-from) return ;;
    fmt:--threads) return ;;
    fmt:--color) words='auto always never' ;;
    fmt:*) [[ $cur == -* ]] && words='--files0-from --threads --in-place --check --utf8 --lf --keep-escapes --color --help --version' ;;
    formats:--format) words='text json csv tsv' ;;
    formats:*) [[ $cur == -* ]] && words='--format --help --version' ;;
    list:--from) words='pbn pzn pkn json csv usebio lin handviewer rbn rbx dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben gib-log hands dds bsol diagram' ;;
    list:--files0-from) return ;;
    list:--threads) return ;;
    list:-b | list:--board) return ;;
    list:-g | list:--game) return ;;
    list:-p | list:--player) return ;;
    list:-e | list:--event) return ;;
    list:-w | list:--where) words='board game player tag dealer vulnerable hcp controls losers spades hearts diamonds clubs shape balanced auction calls opening opener contract level denomination doubled redoubled passed declarer lead result over made score dd par' ;;
    list:--format) words='text json csv tsv' ;;
    list:--color) words='auto always never' ;;
    list:*) [[ $cur == -* ]] && words='--from --files0-from --threads --board --game --player --event --where --fail-empty --format --color --help --version' ;;
    lsp:*) [[ $cur == -* ]] && words='--help --version' ;;
    pick:--from) words='pbn pzn pkn json csv usebio lin handviewer rbn rbx dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben gib-log hands dds bsol diagram' ;;
    pick:--files0-from) return ;;
    pick:--part) return ;;
    pick:--threads) return ;;
    pick:-b | pick:--board) return ;;
    pick:-g | pick:--game) return ;;
    pick:-p | pick:--player) return ;;
    pick:-e | pick:--event) return ;;
    pick:-w | pick:--where) words='board game player tag dealer vulnerable hcp controls losers spades hearts diamonds clubs shape balanced auction calls opening opener contract level denomination doubled redoubled passed declarer lead result over made score dd par' ;;
    pick:--sample) return ;;
    pick:-n | pick:--first) return ;;
    pick:--sort) words='board game player tag dealer vulnerable hcp controls losers spades hearts diamonds clubs shape balanced auction calls opening opener contract level denomination doubled redoubled passed declarer lead result over made score dd par' ;;
    pick:--seed) return ;;
    pick:--renumber) return ;;
    pick:-t | pick:--to) words='pbn pzn pkn json csv lin handviewer rbn dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben hands' ;;
    pick:-o | pick:--output) return ;;
    pick:--color) words='auto always never' ;;
    pick:*) [[ $cur == -* ]] && words='--from --files0-from --part --threads --board --game --player --event --where --fail-empty --unique --sample --first --sort --mix --shuffle --seed --renumber --fit-boards --to --output --lossy --count --fields --color --help --version' ;;
    show:--from) words='pbn pzn pkn json csv usebio lin handviewer rbn rbx dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben gib-log hands dds bsol diagram' ;;
    show:--files0-from) return ;;
    show:-b | show:--board) return ;;
    show:-g | show:--game) return ;;
    show:-p | show:--player) return ;;
    show:-e | show:--event) return ;;
    show:-w | show:--where) words='board game player tag dealer vulnerable hcp controls losers spades hearts diamonds clubs shape balanced auction calls opening opener contract level denomination doubled redoubled passed declarer lead result over made score dd par' ;;
    show:--paper) words='a4 letter' ;;
    show:-o | show:--output) return ;;
    show:--title) return ;;
    show:--color) words='auto always never' ;;
    show:--deadline) return ;;
    show:--threads) return ;;
    show:*) [[ $cur == -* ]] && words='--from --files0-from --board --game --player --event --where --fail-empty --html --sheet --booklet --paper --svg --output --title --ascii --four-colors --color --dd --deadline --threads --no-cache --help --version' ;;
    stats:--from) words='pbn pzn pkn json csv usebio lin handviewer rbn rbx dlm dup bri dge rzd cds bhg bri-text goedel deals-csv numeric ber line ddline oneline compact columns gib ben gib-log hands dds bsol diagram' ;;
    stats:--files0-from) return ;;
    stats:--part) return ;;
    stats:-b | stats:--board) return ;;
    stats:-g | stats:--game) return ;;
    stats:-p | stats:--player) return ;;
    stats:-e | stats:--event) return ;;
    stats:-w | stats:--where) words='board game player tag dealer vulnerable hcp controls losers spades hearts diamonds clubs shape balanced auction calls opening opener contract level denomination doubled redoubled passed declarer lead result over made score dd par' ;;
    stats:--by) words='player pair' ;;
    stats:--deadline) return ;;
    stats:--threads) return ;;
    stats:--format) words='text json csv tsv' ;;
    stats:--color) words='auto always never' ;;
    stats:*) [[ $cur == -* ]] && words='--from --files0-from --part --join --board --game --player --event --where --fail-empty --by --dd --deadline --threads --no-cache --format --ascii --color --help --version' ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o default -F _deals deals
