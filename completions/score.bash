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
        words='bridge imps vp matchpoints butler ximps bam rubber chicago borc bezique king pairs teams hand revoke --help --version'
    fi
    case ${COMP_WORDS[1]}:$prev in
    bridge:--vul) words='none ns ew both' ;;
    bridge:--board) return ;;
    bridge:--format) words='text json csv tsv' ;;
    bridge:--color) words='auto always never' ;;
    bridge:*) [[ $cur == -* ]] && words='--vul --board --explain --format --color --help --version' ;;
    imps:--vul) words='none ns ew both' ;;
    imps:--board) return ;;
    imps:--format) words='text json csv tsv' ;;
    imps:--color) words='auto always never' ;;
    imps:*) [[ $cur == -* ]] && words='--vul --board --explain --format --color --help --version' ;;
    vp:--scale) words='wbf wbf-discrete wbf-discrete-half acbl20 acbl30 british20 mp-vp' ;;
    vp:--custom) return ;;
    vp:--boards) return ;;
    vp:--format) words='text json csv tsv' ;;
    vp:--color) words='auto always never' ;;
    vp:*) [[ $cur == -* ]] && words='--scale --custom --boards --explain --table --scales --format --color --help --version' ;;
    matchpoints:--scale) words='two one' ;;
    matchpoints:--expected) return ;;
    matchpoints:--neuberg) words='neuberg neuberg-always percent' ;;
    matchpoints:--vul) words='none ns ew both' ;;
    matchpoints:--board) return ;;
    matchpoints:--decimals) return ;;
    matchpoints:--format) words='text json csv tsv' ;;
    matchpoints:--color) words='auto always never' ;;
    matchpoints:*) [[ $cur == -* ]] && words='--scale --expected --neuberg --vul --board --explain --decimals --format --color --help --version' ;;
    butler:--drop) return ;;
    butler:--datum-rounding) words='away even' ;;
    butler:--expected) return ;;
    butler:--ave-imps) return ;;
    butler:--vul) words='none ns ew both' ;;
    butler:--board) return ;;
    butler:--decimals) return ;;
    butler:--format) words='text json csv tsv' ;;
    butler:--color) words='auto always never' ;;
    butler:*) [[ $cur == -* ]] && words='--drop --datum-rounding --expected --ave-imps --vul --board --explain --decimals --format --color --help --version' ;;
    ximps:--form) words='average sum ximpq' ;;
    ximps:--expected) return ;;
    ximps:--ave-imps) return ;;
    ximps:--ave-per-comparison) return ;;
    ximps:--vul) words='none ns ew both' ;;
    ximps:--board) return ;;
    ximps:--decimals) return ;;
    ximps:--format) words='text json csv tsv' ;;
    ximps:--color) words='auto always never' ;;
    ximps:*) [[ $cur == -* ]] && words='--form --expected --ave-imps --ave-per-comparison --vul --board --explain --decimals --format --color --help --version' ;;
    bam:--scale) words='bam bam2' ;;
    bam:--vul) words='none ns ew both' ;;
    bam:--board) return ;;
    bam:--format) words='text json csv tsv' ;;
    bam:--color) words='auto always never' ;;
    bam:*) [[ $cur == -* ]] && words='--scale --vul --board --explain --format --color --help --version' ;;
    rubber:--unfinished-partscore) words='100 50' ;;
    rubber:--pivot) words='none n e s w' ;;
    rubber:--back-score) words='points hundreds' ;;
    rubber:--we) words='ns ew' ;;
    rubber:--format) words='text json csv tsv' ;;
    rubber:--color) words='auto always never' ;;
    rubber:*) [[ $cur == -* ]] && words='--unfinished-partscore --pivot --back-score --explain --we --format --color --help --version' ;;
    chicago:--vulnerable) words='dealer opponents' ;;
    chicago:--form) words='chicago chicago-duplicate' ;;
    chicago:--dealer) words='n e s w' ;;
    chicago:--we) words='ns ew' ;;
    chicago:--format) words='text json csv tsv' ;;
    chicago:--color) words='auto always never' ;;
    chicago:*) [[ $cur == -* ]] && words='--vulnerable --form --dealer --explain --we --format --color --help --version' ;;
    borc:--table) words='borc russian iniarski' ;;
    borc:--custom) return ;;
    borc:--partscore) words='home law77' ;;
    borc:--fit) words='8 9' ;;
    borc:--first) words='ns ew' ;;
    borc:--deals) return ;;
    borc:--we) words='ns ew' ;;
    borc:--format) words='text json csv tsv' ;;
    borc:--color) words='auto always never' ;;
    borc:*) [[ $cur == -* ]] && words='--table --custom --partscore --fit --first --deals --explain --we --format --color --help --version' ;;
    bezique:--variant) words='turkish96 standard64 rubicon128 six192 eight256 three96 four128' ;;
    bezique:--target) return ;;
    bezique:--match-target) return ;;
    bezique:--sanvuar) words='yes no' ;;
    bezique:--kontr-vido) words='no yes' ;;
    bezique:--extension) words='+2000 higher-wins' ;;
    bezique:--rubicon) return ;;
    bezique:--rubicon-brisques) words='no yes' ;;
    bezique:--refused-vido) words='base doubled' ;;
    bezique:--end-on-last-trick) words='250-only any-last-trick' ;;
    bezique:--per-trick) words='1 2 any' ;;
    bezique:--sequence-makes-trump) words='yes no' ;;
    bezique:--reshow-all) words='one all' ;;
    bezique:--bezik4) words='none 4500' ;;
    bezique:--four-tens) words='none 90' ;;
    bezique:--bezique) words='40 50' ;;
    bezique:--trump-bezique) words='no yes' ;;
    bezique:--rounding) words='yes no' ;;
    bezique:--trump-not-twice) words='no yes' ;;
    bezique:--rubicon-bonus) words='1300 1320' ;;
    bezique:--ranks) words='en tr de' ;;
    bezique:--format) words='text json csv tsv' ;;
    bezique:--color) words='auto always never' ;;
    bezique:*) [[ $cur == -* ]] && words='--variant --singly --target --match-target --sanvuar --kontr-vido --extension --rubicon --rubicon-brisques --refused-vido --end-on-last-trick --per-trick --sequence-makes-trump --reshow-all --bezik4 --four-tens --bezique --trump-bezique --rounding --trump-not-twice --rubicon-bonus --ranks --explain --format --color --help --version' ;;
    king:--variant) words='dejenere naturel kanli vahset korleme super-kanli esli balayi internet-kisa uc-kisilik uc-kisilik-acik duble-yol konturlu trex barbu' ;;
    king:--zero) words='out sunk' ;;
    king:--king-tricks) words='10 11 12 13 off 10row/11' ;;
    king:--declared-king) words='no yes' ;;
    king:--first-four-penalty) words='no yes' ;;
    king:--queens-split) words='void score' ;;
    king:--rifki-break) words='any others off' ;;
    king:--koz-break) words='any forced off' ;;
    king:--koz-value) return ;;
    king:--deals) return ;;
    king:--tricks-per-deal) return ;;
    king:--durt-payout) return ;;
    king:--domino-payout) words='45/20/10/-10 45/20/5/-5 40/25/10/-10 40/20/10/-5' ;;
    king:--trex-values) words='10/15 15/10' ;;
    king:--exposing) words='yes no' ;;
    king:--doubling) words='yes no' ;;
    king:--declarers) words='row rotating' ;;
    king:--ranks) words='en tr de' ;;
    king:--format) words='text json csv tsv' ;;
    king:--color) words='auto always never' ;;
    king:*) [[ $cur == -* ]] && words='--variant --zero --king-tricks --declared-king --first-four-penalty --queens-split --rifki-break --koz-break --koz-value --deals --tricks-per-deal --durt-payout --domino-payout --trex-values --exposing --doubling --declarers --ranks --by-deal --explain --jargon --format --color --help --version' ;;
    pairs:--scoring) words='matchpoints butler ximp ximp-sum ximpq total' ;;
    pairs:--scale) words='two one' ;;
    pairs:--neuberg) words='neuberg neuberg-always percent' ;;
    pairs:--drop) return ;;
    pairs:--datum-rounding) words='away even' ;;
    pairs:--ave-imps) return ;;
    pairs:--ave-per-comparison) return ;;
    pairs:--tables) return ;;
    pairs:--winners) words='one two' ;;
    pairs:--card) return ;;
    pairs:--decimals) return ;;
    pairs:--format) words='text json csv tsv' ;;
    pairs:--color) words='auto always never' ;;
    pairs:*) [[ $cur == -* ]] && words='--scoring --scale --neuberg --drop --datum-rounding --ave-imps --ave-per-comparison --tables --winners --travellers --cards --card --explain --decimals --into-pbn --format --color --help --version' ;;
    teams:--scoring) words='vp imps bam bam2 total quotient' ;;
    teams:--scale) words='wbf wbf-discrete wbf-discrete-half acbl20 acbl30 british20' ;;
    teams:--scale-file) return ;;
    teams:--boards) return ;;
    teams:--ave-imps) return ;;
    teams:--carry) return ;;
    teams:--card) return ;;
    teams:--decimals) return ;;
    teams:--format) words='text json csv tsv' ;;
    teams:--color) words='auto always never' ;;
    teams:*) [[ $cur == -* ]] && words='--scoring --scale --scale-file --boards --eight --ave-imps --carry --matches --cards --card --explain --decimals --format --color --help --version' ;;
    hand:--ranks) words='en tr de' ;;
    hand:--fit) words='8 9' ;;
    hand:--format) words='text json csv tsv' ;;
    hand:--color) words='auto always never' ;;
    hand:*) [[ $cur == -* ]] && words='--ranks --fit --explain --format --color --help --version' ;;
    revoke:--side) words='declarer defence' ;;
    revoke:--won) words='opponents partner offender' ;;
    revoke:--later) return ;;
    revoke:--exception) words='same-suit faced-card next-call round twelfth-trick both-sides' ;;
    revoke:--vul) words='none ns ew both' ;;
    revoke:--board) return ;;
    revoke:--format) words='text json csv tsv' ;;
    revoke:--color) words='auto always never' ;;
    revoke:*) [[ $cur == -* ]] && words='--side --won --later --exception --not-established --vul --board --explain --format --color --help --version' ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$cur")
}
complete -o default -F _score score
