#pragma once
/// The one macro through which every string that a person reads passes.
/// `_("text")` marks and translates; `N_("text")` only marks, for tables that are translated where they are shown.
/// Catalogues are not installed yet: both give the English text back.
#define _(text) (text)
#define N_(text) (text)
