" LIN, the records of Bridge Base Online: pairs of a tag and a value between bars
if exists('b:current_syntax')
  finish
endif
syntax case ignore

syntax region linValue matchgroup=linTag start=/\v<[a-z0-9]{2}\|/ matchgroup=linBar end=/|/
syntax region linCall matchgroup=linTag start=/\<mb|/ matchgroup=linBar end=/|/
syntax region linCard matchgroup=linTag start=/\<pc|/ matchgroup=linBar end=/|/
syntax region linText matchgroup=linTag start=/\<\(nt\|an\)|/ matchgroup=linBar end=/|/

highlight default link linTag Identifier
highlight default link linBar Delimiter
highlight default link linValue String
highlight default link linCall Constant
highlight default link linCard Number
highlight default link linText Comment

let b:current_syntax = 'lin'
