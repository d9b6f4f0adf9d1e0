" Records of bridge (PBN, LIN), of Bezique (PZN) and of King (PKN), and journals of Marköz
autocmd BufRead,BufNewFile *.pbn setfiletype pbn
autocmd BufRead,BufNewFile *.pzn setfiletype pzn
autocmd BufRead,BufNewFile *.pkn setfiletype pkn
autocmd BufRead,BufNewFile *.lin setfiletype lin
autocmd BufRead,BufNewFile *.journal if getline(1) =~# '^% MARKÖZ JOURNAL' | set filetype=markozjournal | endif
