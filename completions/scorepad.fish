# fish completion for scorepad; made from the table of flags
complete -c scorepad -f
complete -c scorepad -n '__fish_contains_opt demo' -a 'rubber chicago borc table bezique king'
complete -c scorepad -n 'not __fish_contains_opt demo' -a '(scorebook list --ids --sittings 2>/dev/null)'
complete -c scorepad -s b -l book -r -F -d 'The book, which is created if it does not exist'
complete -c scorepad -l demo -d 'Show a few evenings of every game, in a temporary book that is not saved'
complete -c scorepad -l board -d 'Only show the evening, in large figures, for a screen that all can see: it follows what others enter'
complete -c scorepad -l line -d 'A dialogue of lines instead of a screen, for screen readers and pipes: it describes each screen in sentences, and reads answers and entries from standard input'
complete -c scorepad -l print -d 'Print the screen with which it would begin, as plain text of 80 columns and 24 lines, and exit'
complete -c scorepad -l color -x -a 'auto always never' -d 'Colours of the screen'
complete -c scorepad -l page -r -F -d 'Write the page of the evening to FILE after each entry'
complete -c scorepad -s h -l help -d 'Show this help and exit'
complete -c scorepad -l version -d 'Show the version and exit'
