// The table of the formats of deals, and how a file is recognised: by reading its first board.
#include <algorithm>

#include "layout.hpp"
#include "score/formats/i18n.hpp"

namespace score::formats::deals {
namespace {

using Names = std::span<std::string_view const>;
constexpr std::array<std::string_view, 1> dlm_names{"dlm"}, dup_names{"dup"}, bri_names{"bri"}, dge_names{"dge"}, rzd_names{"rzd"},
    cds_names{"cds"}, bhg_names{"bhg"}, goe_names{"goe"}, csv_names{"csv"}, ber_names{"ber"}, gib_names{"gib"}, ben_names{"ben"},
    json_names{"json"};
constexpr Names no_names{};

constexpr Parts operator|(Part a, Part b) { return Parts{static_cast<std::uint16_t>(a)} | b; }
constexpr Parts only(Part part) { return {static_cast<std::uint16_t>(part)}; }
constexpr Parts nothing{};

constexpr std::array table = [] {
    using enum Format;
    using enum Part;
    return std::to_array<FormatInfo>({
        {dlm, "dlm", "DLM", N_("Duplimate dealing machines, text"), dlm_names, true, true, number | event},
        {dup, "dup", "DUP", N_("Duplimate dealing machines"), dup_names, false, true, nothing},
        {bri, "bri", "BRI", N_("dealing machines, 128 bytes a board"), bri_names, false, true, nothing},
        {dge, "dge", "DGE", N_("dealing machines, 128 bytes a board in suits"), dge_names, false, true, nothing},
        {rzd, "rzd", "RZD", N_("KOPS, the Polish scoring program"), rzd_names, false, true, nothing},
        {cds, "cds", "CDS", N_("dealing machines of Eastern Europe"), cds_names, false, true, only(number)},
        {bhg, "bhg", "BHG", N_("Borel dealing machines"), bhg_names, true, true, nothing},
        {bri_text, "bri-text", "BRI", N_("the older BRI, lines of 78 digits"), bri_names, true, true, nothing},
        {goedel, "goedel", "Goedel", N_("Big Deal's numbers of deals"), goe_names, true, true, nothing},
        {csv, "deals-csv", "CSV", N_("Big Deal's table of deals"), csv_names, true, true, number | dealer | vulnerable},
        {numeric, "numeric", "deal numeric", N_("lines of 52 digits, by the generator deal"), no_names, true, true, nothing},
        {ber, "ber", "BER", N_("dealing machines, 52 digits a board"), ber_names, false, true, nothing},
        {deal_line, "line", "deal line", N_("lines by the generator deal"), no_names, true, true, nothing},
        {ddline, "ddline", "deal ddline", N_("lines with double-dummy tricks, by the generator deal"), no_names, true, true, only(tricks)},
        {one_line, "oneline", "dealer printoneline", N_("lines by the generator dealer"), no_names, true, true, nothing},
        {compact, "compact", "dealer printcompact", N_("a line a hand, by the generator dealer"), no_names, true, true, nothing},
        {columns, "columns", "dealer printall", N_("hands side by side, by the generator dealer"), no_names, true, true, only(number)},
        {gib_library, "gib", "GIB library", N_("deals with double-dummy tricks"), gib_names, true, true, only(tricks)},
        {ben, "ben", "BEN", N_("deals and auctions of BEN and BBA"), ben_names, true, true, dealer | vulnerable | auction},
        {gib_log, "gib-log", "GIB log", N_("games as GIB logs them"), no_names, true, false,
            dealer | vulnerable | auction | notes | play | score},
        {hands, "hands", "hands", N_("lines of four hands"), no_names, true, true, nothing},
        {dds_list, "dds", "DDS list", N_("test lists of double-dummy solvers"), no_names, true, false,
            dealer | vulnerable | tricks | play | optimum_score},
        {bsol, "bsol", "BSOL JSON", N_("double-dummy tricks of Bridge Solver Online"), json_names, true, false,
            number | tricks | optimum_score | no_cards},
    });
}();

constexpr bool is_in_order() {
    for (std::size_t i = 0; i < table.size(); ++i)
        if (table[i].id != static_cast<Format>(i)) return false;
    return true;
}
static_assert(is_in_order());

// Gives out a text once.
ReadBytes reading(std::string_view text) {
    return [text](char* to, std::size_t size) mutable {
        auto const n = text.copy(to, size);
        text.remove_prefix(n);
        return n;
    };
}

}  // namespace

std::span<FormatInfo const> all_formats() { return table; }
FormatInfo const& info(Format format) { return table[static_cast<std::size_t>(format)]; }

bool claims(Format format, std::string_view beginning) {
    constexpr std::size_t enough = 4096;
    beginning = beginning.substr(0, enough);
    if (format == Format::dlm) return beginning.substr(0, beginning.find('\n')).find("[Document]") != beginning.npos;
    if (format == Format::bsol) return beginning.find("\"SolverResult\"") != beginning.npos && beginning.find_first_of("{[") < 8;
    auto const reader = reader_of(format, reading(beginning), {});
    for (BoardStretch stretch; reader->next(stretch);) {
        if (!stretch.found.empty()) return false;
        if (stretch.board == nullptr) continue;
        bool const names_dealer = stretch.board->dealer.given || format != Format::ben;  // else it is a list of hands
        return names_dealer && bridge::Deal::from(*stretch.board->deal).has_value();
    }
    return false;
}

std::optional<Format> recognise(std::string_view beginning) {
    for (auto const& format : table)
        if (claims(format.id, beginning)) return format.id;
    return std::nullopt;
}

}  // namespace score::formats::deals
