#pragma once
/// Writes LIN for Bridge Base Online (formats.md §3.1): one board per line, or a vugraph file with a heading for two rooms.
///
///     lin::Writer writer;
///     writer.add(out, board, lost);
///     writer.finish(out);
///
/// Texts are UTF-8. LIN cannot represent a bar, nor a comma in a name: they are replaced and reported as losses. Notes become explanations
/// (`an`) of calls marked as alerted, comments become commentary (`nt`).
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "score/formats/board_file.hpp"

namespace score::formats::lin {

enum class Layout : std::uint8_t {
    automatic,  // vugraph if the first board names its room or a team
    boards,     // one per line
    vugraph,    // a heading, then the open and the closed room of each board; written by `finish`, or when a board belongs to
                // another match: its room has already played this number, or the other room played other cards
};

struct WriteOptions {
    Layout layout = Layout::automatic;
    std::string_view line_end = "\n";
    bool pages = true;  // `pg` after the auction and after each trick
};

class Writer : public BoardWriter {
public:
    explicit Writer(WriteOptions options = {});
    ~Writer() override;

    void add(std::string& out, Board const&, std::vector<Loss>& lost) override;
    void finish(std::string& out) override;

private:
    struct State;
    std::unique_ptr<State> state_;
};

/// One board without a line end, as in a handviewer link.
void write_board(std::string& out, Board const&, WriteOptions const&, std::vector<Loss>& lost);

}  // namespace score::formats::lin
