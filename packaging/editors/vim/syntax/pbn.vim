" Portable Bridge Notation, and the notations of Bezique (PZN) and King (PKN) in its manner
if exists('b:current_syntax')
  finish
endif
syntax case match

" calls and cards of sections, and the marks at them
syntax match pbnCall /\v<%([1-7]%([CDHS]|NT)|Pass|AP|XX?)>/
syntax match pbnCard /\v<[SHDC]%([2-9TJQKA]|10)>/
syntax match pbnMark /\v\=\d+\=|\$\d+|[!?]{1,2}|\^[ISRL]|[*+]/
syntax region pbnString start=/"/ skip=/\\./ end=/"/ oneline

syntax region pbnTag matchgroup=pbnBracket start=/^\s*\[/ end=/\]/ oneline contains=pbnName,pbnValue
syntax match pbnName /\v\[@1<=\s*\w+/ contained
syntax region pbnValue start=/"/ skip=/\\./ end=/"/ contained oneline

syntax region pbnComment start=/{/ end=/}/
syntax match pbnComment /;.*$/
syntax match pbnEscape /^%.*$/

highlight default link pbnBracket Delimiter
highlight default link pbnName Identifier
highlight default link pbnValue String
highlight default link pbnString String
highlight default link pbnCall Constant
highlight default link pbnCard Number
highlight default link pbnMark Special
highlight default link pbnComment Comment
highlight default link pbnEscape PreProc

let b:current_syntax = 'pbn'
