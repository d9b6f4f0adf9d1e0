#pragma once
/// Writes boards as links to the handviewer of Bridge Base Online, one per line (formats.md §3.2).
#include <cstdint>
#include <string>
#include <vector>

#include "score/formats/board_file.hpp"

namespace score::formats::handviewer {

enum class Form : std::uint8_t {
    lin,         // `lin=` and the board in LIN, percent-encoded: no more losses than LIN
    parameters,  // `n= e= s= w= ...`: shorter, without comments
};

class Writer : public BoardWriter {
public:
    explicit Writer(Form form = Form::lin) : form_{form} {}
    void add(std::string& out, Board const&, std::vector<Loss>& lost) override;

private:
    Form form_;
};

}  // namespace score::formats::handviewer
