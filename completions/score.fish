# fish completion for score; made from the table of flags
complete -c score -f
complete -c score -n __fish_use_subcommand -s h -l help -d 'Show this help and exit'
complete -c score -n __fish_use_subcommand -l version -d 'Show the version and exit'
complete -c score -n __fish_use_subcommand -a bridge -d 'the duplicate score of contracts'
complete -c score -n '__fish_seen_subcommand_from bridge' -l vul -x -a 'none ns ew both' -d 'Which sides are vulnerable; none is the default'
complete -c score -n '__fish_seen_subcommand_from bridge' -l board -x -d 'The number of the board, which tells the vulnerability (Law 2)'
complete -c score -n '__fish_seen_subcommand_from bridge' -s x -l explain -d 'Show every item of the score with its law'
complete -c score -n '__fish_seen_subcommand_from bridge' -l format -x -a 'text json csv tsv' -d 'How to print results: text for people, json with one object a line, csv or tsv with a header line'
complete -c score -n '__fish_seen_subcommand_from bridge' -l color -x -a 'auto always never' -d 'Colour of findings'
complete -c score -n '__fish_seen_subcommand_from bridge' -s h -l help -d 'Show this help and exit'
complete -c score -n '__fish_seen_subcommand_from bridge' -l version -d 'Show the version and exit'
