" The journal of Marköz: facts of a sitting, and its events
if exists('b:current_syntax')
  finish
endif
syntax case match

syntax match journalFact /^\v(sitting|variant|agree|seat|place|title|started|seal|close)>/
syntax match journalEvent /\v^\d+\s+\S+\s+%("%(\\.|[^"])*"|\S+)\s+\w+/ contains=journalNumber,journalTime,journalVerb
syntax match journalNumber /^\d\+/ contained
syntax match journalTime /\v\d{4}-\d\d-\d\d\S*/ contained
syntax match journalVerb /\v<(entry|correct|retract|note|pause|resume|finish|amend|discard|settle)>/ contained
syntax match journalComment /^[#%].*$/

highlight default link journalFact Identifier
highlight default link journalNumber Number
highlight default link journalTime PreProc
highlight default link journalVerb Statement
highlight default link journalComment Comment

let b:current_syntax = 'markozjournal'
