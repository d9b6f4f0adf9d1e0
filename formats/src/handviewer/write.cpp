#include <algorithm>
#include <array>

#include "../board/losses.hpp"
#include "../lin/fields.hpp"
#include "score/ascii.hpp"
#include "score/formats/handviewer/writer.hpp"
#include "score/formats/lin/writer.hpp"

namespace score::formats::handviewer {
namespace {

constexpr std::string_view page_address = "https://www.bridgebase.com/tools/handviewer.html?";

void encode(std::string& out, std::string_view text) {
    constexpr std::string_view digits = "0123456789ABCDEF";
    for (char const c : text) {
        bool const plain = ascii::is_letter_or_digit(c) || c == '-' || c == '_' || c == '.' || c == '~';
        auto const byte = static_cast<unsigned char>(c);
        if (plain) out += c;
        else ((out += '%') += digits[byte >> 4U]) += digits[byte & 15U];
    }
}

/// Converts a board in LIN, as left by the LIN writer, to parameters, tag by tag.
class Parameters {
public:
    Parameters(std::string_view lin, std::vector<Loss>& lost) : lin_{lin}, lost_{lost} {}

    void write(std::string& out) {
        lin::Fields all{lin_, 0, false};
        for (lin::Field f; all.next(f);) field(f.name, lin_.substr(f.value.begin, f.value.end - f.value.begin));
        bool first = true;
        for (auto const& [name, value] : parameters_) {
            if (value.empty()) continue;
            if (!first) out += '&';
            first = false;
            (out += name) += '=';
            encode(out, value);
        }
        if (first) out += "n=";  // a board without any information
    }

private:
    void field(lin::Name name, std::string_view value) {
        using lin::tag;
        if (lin::is_filler(name)) return;
        switch (name) {
            case tag("pn"): return four(value, {"sn", "wn", "nn", "en"});
            case tag("md"): return deal(value);
            case tag("sv"): return set("v", value == "o" ? "-" : value);
            case tag("ah"):
                if (value.starts_with("Board ")) return set("b", value.substr(6));
                return lost_.add(pbn::Tag::description);
            case tag("mb"): {
                auto call = std::string{value};
                std::ranges::replace(call, 'd', 'D');
                std::ranges::replace(call, 'p', 'P');
                std::ranges::replace(call, 'r', 'R');
                return append("a", call);
            }
            case tag("an"): return explanation(value);
            case tag("pc"): return append("p", value);
            case tag("mc"): return set("c", value);
            case tag("nt"): return lost_.add("Comment");
            default: return lost_.add(std::string{"Lin_"} + static_cast<char>(name >> 8U) + static_cast<char>(name & 0xFFU));
        }
    }

    void deal(std::string_view value) {
        if (!value.empty() && value[0] >= '1' && value[0] <= '4') {
            set("d", std::string{"swne"[value[0] - '1']});
            value.remove_prefix(1);
        }
        four(value, {"s", "w", "n", "e"});
    }
    void four(std::string_view value, std::array<std::string_view, 4> names) {
        std::size_t i = 0;
        each_part(value, ',', [&](std::string_view one, std::size_t) {
            if (i < 4) set(names[i++], one);
        });
    }
    void explanation(std::string_view value) {
        std::string text{value};
        bool const brackets = text.find_first_of("()") != text.npos;
        std::ranges::replace(text, '(', '[');
        std::ranges::replace(text, ')', ']');
        lost_.add_if(brackets, "Auction/Note");
        append("a", "(" + text + ")");
    }

    void set(std::string_view name, std::string_view value) { *value_of(name) = value; }
    void append(std::string_view name, std::string_view value) { *value_of(name) += value; }
    std::string* value_of(std::string_view name) { return &std::ranges::find(parameters_, name, &Parameter::name)->value; }

    struct Parameter {
        std::string_view name;
        std::string value{};
    };

    std::string_view lin_;
    Losses lost_;
    std::array<Parameter, 14> parameters_{
        {{"n"}, {"e"}, {"s"}, {"w"}, {"nn"}, {"en"}, {"sn"}, {"wn"}, {"d"}, {"v"}, {"b"}, {"a"}, {"p"}, {"c"}}};
};

}  // namespace

void Writer::add(std::string& out, Board const& board, std::vector<Loss>& lost) {
    std::string lin;
    lin::write_board(lin, board, {.pages = form_ == Form::lin}, lost);
    out += page_address;
    if (form_ == Form::lin) encode(out += "lin=", lin);
    else Parameters{lin, lost}.write(out);
    out += '\n';
}

}  // namespace score::formats::handviewer
