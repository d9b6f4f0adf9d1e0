#pragma once
/// Boards of any format as PBN in export form.
///
///     pbn::Writer writer{{.utf8 = true}};
///     writer.add(out, board, lost);
///     writer.finish(out);
#include <memory>
#include <string>
#include <vector>

#include "score/formats/board_file.hpp"
#include "score/formats/pbn/write.hpp"

namespace score::formats::pbn {

/// A board as the text of one game, which `parse` and an `Interpreter` read back: what a board of PBN says, and what other formats say in
/// tags of the standard or of their own (`Lin_zz`, `Rbn_T`). Calls that were alerted without a word get a note without text. Of more than
/// 32 explanations the later ones become comments on their calls (PBN 3.5.5). A result that follows from a complete play
/// is written. `latin1`: characters that ISO 8859-1 does not have are losses.
void compose(std::string& out, Board const&, bool latin1, std::vector<Loss>& lost);

/// Composes each board and exports it (`Exporter`).
class Writer : public BoardWriter {
public:
    explicit Writer(ExportOptions options = {});
    ~Writer() override;
    Writer(Writer&&) noexcept;
    Writer& operator=(Writer&&) noexcept;

    void add(std::string& out, Board const&, std::vector<Loss>& lost) override;
    void finish(std::string& out) override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::pbn
