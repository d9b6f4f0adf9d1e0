#pragma once
/// Folding of letters: ignores case and diacritics. Locale-independent.
///
///     spells("DÜŞTÜ 2", "düştü") == 8;
///     spells("dustu 2", "düştü") == 5;
///     folded("Łukasz Große") == folded("LUKASZ  GROSSE");
///     same_apart_from_case("ÇAN", "Çan") && !same_apart_from_case("Can", "Çan");
///
/// The only comparison for words of entries and for searches. It finds the names that may be typed in place of seats, too, of which the one
/// spelt nearest is meant. Who is the same person is another question: marks distinguish people, case does not. Stored text is unchanged.
/// Latin letters fold to English ones, Greek and Cyrillic ones to lower case; the Turkish `I`, `İ`, `ı` and `i` are one letter, so are `σ`
/// and `ς`, `е` and `ё`. Letters of scripts without case are unchanged.
#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "score/formats/text/utf8.hpp"

namespace score::formats {

/// A character without case and diacritics: `ş`, `Ş` and `S` are `s`; `ß` is `s` and a `second` letter `s`. `size` is its length in bytes,
/// including following combining marks; 0 at the end of the text. Non-letters map to themselves. Invalid UTF-8 bytes map beyond Unicode,
/// from 0x110080.
struct FoldedLetter {
    char32_t letter = 0;
    std::size_t size = 0;
    char32_t second = 0;  // 0 if there is none
};

namespace detail {

constexpr char32_t beyond_unicode = 0x110000;

// Characters of three blocks without case and diacritics; a full stop if unassigned. From the decompositions and case mappings of Unicode;
// letters with strokes map to their base letters.
// clang-format off
constexpr char32_t first_of_latin = 0xC0;
constexpr std::u16string_view latin =
    u"aaaaaaaceeeeiiiidnooooo×ouuuuyts"
    u"aaaaaaaceeeeiiiidnooooo÷ouuuuyty"
    u"aaaaaaccccccccddddeeeeeeeeeegggg"
    u"gggghhhhiiiiiiiiiiiijjkkklllllll"
    u"lllnnnnnnnnnoooooooorrrrrrssssss"
    u"ssttttttuuuuuuuuuuuuwwyyyzzzzzzs"
    u"ƀɓƃƃƅƅɔƈƈɖɗƌƌƍǝəɛƒƒɠɣƕɩiƙƙlƛɯɲƞɵ"
    u"ooƣƣƥƥʀƨƨʃƪƫƭƭʈuuʊʋƴƴzzʒƹƹƺƻƽƽƾƿ"
    u"ǀǁǂǃǆǆǆǉǉǉǌǌǌaaiioouuuuuuuuuuǝaa"
    u"aaaaggggkkooooʒʒjǳǳǳggƕƿnnaaaaoo"
    u"aaaaeeeeiiiioooorrrruuuussttȝȝhh"
    u"ƞȡȣȣzzaaeeooooooooyyȴȵȶjȸȹⱥȼȼlⱦȿ"
    u"ɀɂɂƀʉʌɇɇɉɉɋɋɍɍɏɏ";
constexpr char32_t first_of_greek = 0x370;  // and Cyrillic
constexpr std::u16string_view greek =
    u"ͱͱͳͳʹ͵ͷͷ..ͺͻͼͽ;ϳ....΄¨α·εηι.ο.υω"
    u"ιαβγδεζηθικλμνξοπρ.στυφχψωιυαεηι"
    u"υαβγδεζηθικλμνξοπρσστυφχψωιυουωϗ"
    u"ϐϑϒϒϒϕϖϗϙϙϛϛϝϝϟϟϡϡϣϣϥϥϧϧϩϩϫϫϭϭϯϯ"
    u"ϰϱϲϳθϵ϶ϸϸϲϻϻϼͻͼͽееђгєѕііјљњћкиуџ"
    u"абвгдежзииклмнопрстуфхцчшщъыьэюя"
    u"абвгдежзииклмнопрстуфхцчшщъыьэюя"
    u"ееђгєѕііјљњћкиуџѡѡѣѣѥѥѧѧѩѩѫѫѭѭѯѯ"
    u"ѱѱѳѳѵѵѵѵѹѹѻѻѽѽѿѿҁҁ҂҃҄҅҆҇҈҉ҋҋҍҍҏҏ"
    u"ґґғғҕҕҗҗҙҙққҝҝҟҟҡҡңңҥҥҧҧҩҩҫҫҭҭүү"
    u"ұұҳҳҵҵҷҷҹҹһһҽҽҿҿӏжжӄӄӆӆӈӈӊӊӌӌӎӎӏ"
    u"ааааӕӕееәәәәжжззӡӡииииооөөөөээуу"
    u"ууууччӷӷыыӻӻӽӽӿӿԁԁԃԃԅԅԇԇԉԉԋԋԍԍԏԏ"
    u"ԑԑԓԓԕԕԗԗԙԙԛԛԝԝԟԟԡԡԣԣԥԥԧԧԩԩԫԫԭԭԯԯ";
constexpr char32_t first_of_more_latin = 0x1E00;
constexpr std::u16string_view more_latin =
    u"aabbbbbbccddddddddddeeeeeeeeeeff"
    u"gghhhhhhhhhhiiiikkkkkkllllllllmm"
    u"mmmmnnnnnnnnoooooooopppprrrrrrrr"
    u"ssssssssssttttttttuuuuuuuuuuvvvv"
    u"wwwwwwwwwwxxxxyyzzzzzzhtwyẚsẜẝsẟ"
    u"aaaaaaaaaaaaaaaaaaaaaaaaeeeeeeee"
    u"eeeeeeeeiiiioooooooooooooooooooo"
    u"oooouuuuuuuuuuuuuuyyyyyyyyỻỻỽỽỿỿ";
// clang-format on

constexpr char32_t looked_up(std::u16string_view table, char32_t first, char32_t point) {
    auto const found = table[point - first];
    return found == u'.' ? point : found;
}

constexpr char32_t without_mark(char32_t point) {
    if (point >= first_of_latin && point < first_of_latin + latin.size()) return looked_up(latin, first_of_latin, point);
    if (point >= first_of_greek && point < first_of_greek + greek.size()) return looked_up(greek, first_of_greek, point);
    if (point >= first_of_more_latin && point < first_of_more_latin + more_latin.size())
        return looked_up(more_latin, first_of_more_latin, point);
    if (point >= 0x531 && point <= 0x556) return point + 0x30;             // Armenian
    if (point >= 0x1C90 && point <= 0x1CBF) return point - 0xBC0;          // Georgian
    if (point >= 0xFF21 && point <= 0xFF3A) return point - 0xFF21 + U'a';  // fullwidth forms
    if (point >= 0xFF41 && point <= 0xFF5A) return point - 0xFF41 + U'a';
    if (point == 0xA0 || point == 0x3000) return U' ';
    return point;
}

// For letters that fold to two English ones.
constexpr char32_t second_letter(char32_t point) {
    switch (point) {
        case U'Æ':
        case U'æ':
        case U'Œ':
        case U'œ': return U'e';
        case U'Þ':
        case U'þ': return U'h';
        case U'ß':
        case U'ẞ': return U's';
        case U'Ĳ':
        case U'ĳ': return U'j';
        default: return 0;
    }
}

// U+0300 to U+036F, the combining marks of decomposed letters: two bytes each, CC 80 to CD AF.
constexpr bool begins_with_mark(std::string_view text) {
    if (text.size() < 2) return false;
    auto const lead = static_cast<unsigned char>(text[0]), next = static_cast<unsigned char>(text[1]);
    return (lead == 0xCC && next >= 0x80 && next <= 0xBF) || (lead == 0xCD && next >= 0x80 && next <= 0xAF);
}

}  // namespace detail

/// The first letter of a text.
constexpr FoldedLetter folded_letter(std::string_view text) {
    if (text.empty()) return {};
    auto const byte = static_cast<unsigned char>(text[0]);
    FoldedLetter found{byte, 1};
    if (byte >= 'A' && byte <= 'Z') found.letter = byte - U'A' + U'a';
    if (byte < 0x80 && (text.size() == 1 || static_cast<unsigned char>(text[1]) < 0xCC)) return found;  // the common case
    if (byte >= 0x80) {
        auto const [point, size, valid] = decode(text);
        if (!valid) return {detail::beyond_unicode + byte, 1};
        found = {detail::without_mark(point), size, detail::second_letter(point)};
    }
    while (detail::begins_with_mark(text.substr(found.size))) found.size += 2;
    return found;
}

/// Whether it is a letter, of any script, as opposed to symbols, digits and emoji.
constexpr bool is_letter(FoldedLetter f) {
    auto const c = f.letter;
    if (c < 0x80) return c >= U'a' && c <= U'z';
    if (c <= 0x1FFF) return c >= 0xC0 && c != U'×' && c != U'÷';
    if (c < 0x3000) return c >= 0x2C00 && c <= 0x2DFF;  // symbols, arrows, suits, box drawing, emoji except some Georgian and others
    if (c < 0xE000) return c >= 0x3041 || (c >= 0x3005 && c <= 0x3007);  // after CJK punctuation
    if (c < 0x10000) return (c >= 0xF900 && c <= 0xFDFF) || (c >= 0xFE70 && c <= 0xFEFE) || (c >= 0xFF66 && c <= 0xFFDC);
    return c < 0x1D000 || (c >= 0x1E000 && c < 0x1F000) || (c >= 0x20000 && c < 0x40000);
}

/// The length in bytes of the letters at the beginning of a text.
constexpr std::size_t letters_at_beginning(std::string_view text) {
    std::size_t size = 0;
    for (auto f = folded_letter(text); is_letter(f); f = folded_letter(text.substr(size))) size += f.size;
    return size;
}

namespace detail {

// The state of a comparison at the end of the word.
struct Spelt {
    std::size_t size = 0;    // bytes of the text that were consumed
    bool is_within = false;  // the word ends within the last character: `s` and `ß`
};

constexpr std::optional<Spelt> spelt(std::string_view text, std::string_view word) {
    Spelt at;
    char32_t rest_of_text = 0, rest_of_word = 0;  // pending second letters
    for (;;) {
        char32_t wanted = rest_of_word;
        rest_of_word = 0;
        if (wanted == 0) {
            if (word.empty()) break;
            auto const next = folded_letter(word);
            word.remove_prefix(next.size);
            if (next.letter == U' ') {
                while (folded_letter(text.substr(at.size)).letter == U' ' || text.substr(at.size).starts_with('\t'))
                    at.size += folded_letter(text.substr(at.size)).size;
                continue;
            }
            wanted = next.letter, rest_of_word = next.second;
        }
        char32_t found = rest_of_text;
        rest_of_text = 0;
        if (found == 0) {
            auto const next = folded_letter(text.substr(at.size));
            if (next.size == 0) return std::nullopt;
            at.size += next.size;
            found = next.letter, rest_of_text = next.second;
        }
        if (found != wanted) return std::nullopt;
    }
    at.is_within = rest_of_text != 0;
    return at;
}

}  // namespace detail

/// The length in bytes of the beginning of a text that spells a word; std::nullopt if it does not. A space in the word matches any
/// amount of whitespace, or none. What follows is ignored.
constexpr std::optional<std::size_t> spells(std::string_view text, std::string_view word) {
    auto const found = detail::spelt(text, word);
    return found && !found->is_within ? std::optional{found->size} : std::nullopt;
}

/// Whether a text begins with these letters: `Große` does with `gros`.
constexpr bool begins_like(std::string_view text, std::string_view letters) { return detail::spelt(text, letters).has_value(); }

/// The whole text folded, for searching; whitespace is collapsed and trimmed. Invalid UTF-8 bytes are read as ISO 8859-1.
std::string folded(std::string_view text);

/// Whether two texts differ at most in case: whether two names are those of one person. The four i of Turkish are one letter here, too, and
/// a composed letter is the decomposed one.
bool same_apart_from_case(std::string_view, std::string_view);
/// A name as these people are called: in the given spelling if one of them has it, else in that of the first who is called so apart from
/// case, else as it is.
std::string spelling_among(std::span<std::string const> people, std::string_view name);

}  // namespace score::formats
