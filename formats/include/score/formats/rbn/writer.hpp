#pragma once
/// Writes RBN (formats.md §3.3), each record in full: inheritable values are repeated only if they differ from the previous record.
#include <array>
#include <string>
#include <vector>

#include "score/formats/board_file.hpp"

namespace score::formats::rbn {

class Writer : public BoardWriter {
public:
    void add(std::string& out, Board const&, std::vector<Loss>& lost) override;
    void finish(std::string& out) override;

private:
    bool begun_ = false;
    std::array<std::string, 10> standing_{};  // values of the inherited labels
};

}  // namespace score::formats::rbn
