// Conversion of matches of Bezique and parties of King.
#include <algorithm>

#include "commands/conversion.hpp"
#include "kit/json_lines.hpp"
#include "score/formats/convert_codes.hpp"
#include "score/formats/language.hpp"
#include "score/formats/pkn/notation.hpp"
#include "score/formats/pzn/notation.hpp"
#include "score/formats/text/printable.hpp"
#include "score/formats/text/trim.hpp"
#include "score/formats/text/utf8.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using formats::FormatId;

Diagnostic finding(Code const* code, Span where, Message message) { return {code, code->severity, where, std::move(message), {}}; }

// If the target can hold both, the object determines the kind.
bool is_party(FormatId to, std::string_view object) {
    return to == FormatId::pkn || (to != FormatId::pzn && formats::pkn::is_party(object));
}

}  // namespace

void RecordConverter::file(InputFile const& file, Peeked& in, formats::FormatInfo const& from) {
    switch (from.kind) {
        case formats::RecordKind::matches: return notation<formats::pzn::Notation>(file, in);
        case formats::RecordKind::parties: return notation<formats::pkn::Notation>(file, in);
        case formats::RecordKind::boards:  // unreachable: `BoardConverter` handles them
        case formats::RecordKind::any: return json(file, in);
    }
}

template <class N>
void RecordConverter::notation(InputFile const& file, Peeked& in) {
    formats::notation::Reader reader{in.reader(), file.name, N::vocabulary()};
    formats::notation::WholeReader<N> records;
    Diagnostics found;
    std::size_t bytes = 0;
    while (auto const chunk = reader.next()) {
        auto source = chunk->source;
        bytes += source.text.size();
        bool const whole = records.read(*chunk, found);
        if (records.is_record()) source.game = records.records();
        telling_.progress().at(file.name, bytes, records.records());
        if (records.is_record() && !is_selected(chunk->is_too_large() ? nullptr : &records.record(), source.game)) continue;
        if (!whole) telling_.findings(found, source);
        if (!records.is_record()) continue;
        if (whole) {
            pass_on<N>(records.record(), source);
        } else {
            delivery_.spoil();
            telling_.message(sentence(_(N::not_understood), formats::printable(source.file), source.game));
        }
    }
}

void RecordConverter::json(InputFile const& file, Peeked& in) {
    JsonLines lines{in, file.name};
    std::size_t number = 0;
    while (auto const line = lines.next()) {
        auto source = line->source;
        if (source.first_line == 1) source.text = formats::without_byte_order_mark(source.text);
        if (formats::is_blank(source.text)) continue;
        source.game = ++number;
        if (line->cut) {
            if (!asked_.selection.holds_unread(source.game)) continue;
            delivery_.spoil();
            telling_.findings({finding(formats::convert_code("json-syntax"), {0, 1}, say("the line is too long"))}, source);
        } else if (is_party(asked_.to->id, source.text)) object<formats::pkn::Notation>(source);
        else object<formats::pzn::Notation>(source);
    }
}

// `record`: null if it was not read.
template <class Record>
bool RecordConverter::is_selected(Record const* record, std::size_t game) const {
    return record ? asked_.selection.holds(*record, game) : asked_.selection.holds_unread(game);
}

template <class N>
void RecordConverter::object(formats::Source const& source) {
    Diagnostics found;
    auto const record = N::read_json(source.text, found);
    if (!is_selected(record ? &*record : nullptr, source.game)) return;
    telling_.findings(found, source);
    if (record && reads_back(write(*record), *record)) return pass_on<N>(*record, source);
    delivery_.spoil();
    if (record)
        telling_.findings(
            {finding(formats::convert_code("json-value"), {0, std::min<std::size_t>(1, source.text.size())}, term(N::cannot_say))}, source);
}

template <class N>
void RecordConverter::pass_on(typename N::Record const& record, formats::Source const& source) {
    auto& out = delivery_.out();
    if (asked_.to->id == FormatId::json) {
        out.write(json_of(record) + '\n');
    } else if (asked_.to->id == FormatId::csv) {
        csv<N>(record, source);
    } else {
        std::string text;
        write(text, record, !std::exchange(begun_, true));
        write_file_text(out, text);
    }
    if (out.is_terminal()) out.flush();
}

template <class N>
void RecordConverter::csv(typename N::Record const& record, formats::Source const& source) {
    table<typename N::CsvWriter>(source).write(record);
    delivery_.out().spill();
    if (asked_.lossy) return;
    Diagnostics found;
    auto const begin = std::min(source.text.find_first_of("[{"), source.text.size());
    for (auto const& what : lost_in_csv(record))
        found.push_back(Telling::lost({begin, std::min(begin + 1, source.text.size())}, asked_.to->title, formats::translated(what)));
    if (!found.empty()) delivery_.spoil();
    telling_.findings(found, source);
}

// A CSV file has one header.
template <class Csv>
Csv& RecordConverter::table(formats::Source const& source) {
    if (std::holds_alternative<std::monostate>(csv_)) csv_.template emplace<Csv>(delivery_.out().buffer());
    if (auto* const csv = std::get_if<Csv>(&csv_)) return *csv;
    throw FileTrouble{
        sentence(_("{}: the columns differ from those of the previous files; convert it separately"), formats::printable(source.file))};
}

}  // namespace score::cli
