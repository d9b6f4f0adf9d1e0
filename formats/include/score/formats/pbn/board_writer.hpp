#pragma once
/// Writes boards of any format as PBN in export form.
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

/// Converts a board to the text of one game, which `parse` and an `Interpreter` can read back: a PBN board with its own tags, data of other
/// formats in standard or private tags (`Lin_zz`, `Rbn_T`). Calls alerted without an explanation get a note without text. Beyond 32
/// explanations, the rest become comments on their calls (PBN 3.5.5). A result that follows from a complete play is written. `latin1`:
/// characters outside ISO 8859-1 are losses.
void compose(std::string& out, Board const&, bool latin1, std::vector<Loss>& lost);

/// Composes each board and exports it (`Exporter`).
class Writer : public BoardWriter {
public:
    explicit Writer(ExportOptions options = {});
    ~Writer() override;

    void add(std::string& out, Board const&, std::vector<Loss>& lost) override;
    void finish(std::string& out) override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

}  // namespace score::formats::pbn
