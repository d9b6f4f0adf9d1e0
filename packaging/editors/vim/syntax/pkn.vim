" Portable King Notation: tags and comments are those of PBN
runtime! syntax/pbn.vim
