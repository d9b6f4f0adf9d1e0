#pragma once
/// The fuzz targets. Each reads any bytes and aborts if an invariant does not hold.
#include <array>
#include <string_view>

namespace score::formats::fuzz {

void read_book(std::string_view bytes);
void read_deal_files(std::string_view bytes);
void read_entries(std::string_view bytes);
void read_journal(std::string_view bytes);
void read_json(std::string_view bytes);
void read_lin(std::string_view bytes);
void read_pbn(std::string_view bytes);
void read_pkn(std::string_view bytes);
void read_pzn(std::string_view bytes);
void read_diagram(std::string_view bytes);
void read_rbn(std::string_view bytes);
void read_results_csv(std::string_view bytes);
void read_usebio(std::string_view bytes);

/// The name is that of the directory of its inputs, in `fixtures` and in `fuzz/corpus`.
struct Target {
    std::string_view name;
    void (*read)(std::string_view bytes);
};
inline constexpr std::array targets{
    Target{"book", read_book},
    Target{"deal_files", read_deal_files},
    Target{"entries", read_entries},
    Target{"journal", read_journal},
    Target{"json", read_json},
    Target{"lin", read_lin},
    Target{"pbn", read_pbn},
    Target{"pkn", read_pkn},
    Target{"pzn", read_pzn},
    Target{"diagram", read_diagram},
    Target{"rbn", read_rbn},
    Target{"results_csv", read_results_csv},
    Target{"usebio", read_usebio},
};

}  // namespace score::formats::fuzz
