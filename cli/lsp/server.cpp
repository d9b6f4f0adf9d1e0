#include "lsp/server.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <iterator>
#include <optional>

#include <nlohmann/json.hpp>

#include "lsp/features.hpp"
#include "score/formats/bytes_of.hpp"
#include "score/formats/fix_record.hpp"
#include "score/formats/language.hpp"
#include "score/formats/render.hpp"
#include "score/formats/text/printable.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::cli::lsp {
namespace {

using nlohmann::json;

/// An error of the protocol: the code, and what is wrong.
struct Fault {
    int code;
    std::string_view message;
};
constexpr Fault parse_error{-32700, "the message is not JSON"}, invalid_request{-32600, "the message is not a request"},
    not_found{-32601, "there is no such method"}, invalid_params{-32602, "the parameters are not those of the method"},
    not_initialized{-32002, "the server is not initialized"}, shut{-32600, "the server has shut down"},
    length{-32600, "the message is too long"};

// Deeper values are left out: no message of the protocol has them.
constexpr int deepest = 64;

json parsed(std::string_view text) {
    return json::parse(
        text, [](int depth, json::parse_event_t, json&) { return depth <= deepest; }, false);
}

json const& at(json const& from, std::initializer_list<char const*> path) {
    static json const none;
    auto const* value = &from;
    for (auto const* const key : path) {
        if (!value->is_object() || !value->contains(key)) return none;
        value = &(*value)[key];
    }
    return *value;
}

std::optional<std::string> text_at(json const& from, std::initializer_list<char const*> path) {
    auto const& value = at(from, path);
    return value.is_string() ? std::optional{value.get<std::string>()} : std::nullopt;
}

std::optional<Position> position_of(json const& value) {
    auto const& line = at(value, {"line"});
    auto const& character = at(value, {"character"});
    if (!line.is_number_unsigned() || !character.is_number_unsigned()) return std::nullopt;
    auto const number = [](json const& n) {
        return static_cast<std::uint32_t>(std::min<std::uint64_t>(n.get<std::uint64_t>(), UINT32_MAX));
    };
    return Position{number(line), number(character)};
}
std::optional<Range> range_of(json const& value) {
    auto const begin = position_of(at(value, {"start"})), end = position_of(at(value, {"end"}));
    return begin && end ? std::optional{Range{*begin, *end}} : std::nullopt;
}

json json_of(Position at) { return {{"line", at.line}, {"character", at.character}}; }
json json_of(Range range) { return {{"start", json_of(range.begin)}, {"end", json_of(range.end)}}; }
json json_of(FixIt const& edit, Text const& text) { return {{"range", json_of(text.range(edit.where))}, {"newText", edit.text}}; }

std::string written(json const& message) { return message.dump(-1, ' ', false, json::error_handler_t::replace); }
std::string error_answer(json const& id, Fault fault) {
    return written({{"jsonrpc", "2.0"}, {"id", id}, {"error", {{"code", fault.code}, {"message", fault.message}}}});
}

int severity_of(Severity severity) { return severity == Severity::error ? 1 : severity == Severity::warning ? 2 : 3; }

// There can be thousands for a keystroke: they are written, not built.
void append_range(std::string& out, Range range) {
    fmt::format_to(std::back_inserter(out), R"("range":{{"start":{{"line":{},"character":{}}},"end":{{"line":{},"character":{}}}}})",
        range.begin.line, range.begin.character, range.end.line, range.end.character);
}
void append_diagnostic(std::string& out, Found const& found, Text const& text) {
    out += '{';
    append_range(out, text.range(found.what.where));
    fmt::format_to(std::back_inserter(out), R"(,"severity":{},"code":"{}","source":"deals","message":)", severity_of(found.what.severity),
        found.what.code->id);
    formats::append_json(out, formats::printable(formats::translated(found.what.message)));
    out += R"(,"data":{"rule":)";
    formats::append_json(out, found.what.code->rule);
    if (found.game != 0) fmt::format_to(std::back_inserter(out), R"(,"game":{})", found.game);
    out += "}}";
}
std::string diagnostics_of(std::string_view uri, Document* document) {
    std::string out = R"({"jsonrpc":"2.0","method":"textDocument/publishDiagnostics","params":{"uri":)";
    formats::append_json(out, uri);
    if (document) fmt::format_to(std::back_inserter(out), R"(,"version":{})", document->version());
    out += R"(,"diagnostics":[)";
    bool first = true;
    if (document)
        for (auto const& found : document->findings()) {
            if (!std::exchange(first, false)) out += ",\n";
            append_diagnostic(out, found, document->text());
        }
    return out += "]}}";
}

constexpr std::string_view fix_all = "source.fixAll";

json capabilities() {
    return {{"positionEncoding", "utf-16"}, {"textDocumentSync", {{"openClose", true}, {"change", 2}}}, {"hoverProvider", true},
        {"completionProvider", {{"triggerCharacters", {"[", "\"", "|", ",", " "}}}}, {"documentSymbolProvider", true},
        {"documentFormattingProvider", true}, {"foldingRangeProvider", true},
        {"codeActionProvider", {{"codeActionKinds", {"quickfix", fix_all}}}}};
}

json symbols_in(Document& document, json const&) {
    constexpr int kind_of_symbol = 19;  // Object
    auto all = json::array();
    for (auto const& [name, detail, whole, heading] : symbols_of(document))
        all.push_back({{"name", name}, {"detail", detail}, {"kind", kind_of_symbol}, {"range", json_of(document.text().range(whole))},
            {"selectionRange", json_of(document.text().range(heading))}});
    return all;
}

json folds_in(Document& document, json const&) {
    auto all = json::array();
    for (auto const& fold : folds_of(document))
        all.push_back({{"startLine", fold.first}, {"endLine", fold.last}, {"kind", fold.is_comment ? "comment" : "region"}});
    return all;
}

json formatting_of(Document& document, json const&) {
    auto edits = json::array();
    if (auto const edit = formatted(document)) edits.push_back(json_of(*edit, document.text()));
    return edits;
}

json hover_in(Document& document, json const& params) {
    auto const place = position_of(at(params, {"position"}));
    if (!place) throw invalid_params;
    auto const hover = hover_at(document, document.text().offset(*place));
    if (!hover) return nullptr;
    return {{"contents", {{"kind", "markdown"}, {"value", hover->text}}}, {"range", json_of(document.text().range(hover->where))}};
}

json completion_in(Document& document, json const& params) {
    constexpr int property = 10, value = 12;  // kinds of items
    auto const place = position_of(at(params, {"position"}));
    if (!place) throw invalid_params;
    auto const [replaced, items] = completions_at(document, document.text().offset(*place));
    auto const range = json_of(document.text().range(replaced));
    auto all = json::array();
    for (auto const& item : items) {
        json each{
            {"label", item.text}, {"kind", item.is_value ? value : property}, {"textEdit", {{"range", range}, {"newText", item.text}}}};
        if (!item.detail.empty()) each["detail"] = item.detail;
        all.push_back(std::move(each));
    }
    return all;
}

bool wants(json const& kinds, std::string_view kind) {
    if (!kinds.is_array()) return true;
    return std::ranges::any_of(kinds, [&](json const& each) {
        if (!each.is_string()) return false;
        auto const& wanted = each.get_ref<std::string const&>();
        return kind == wanted || (kind.starts_with(wanted) && kind.substr(wanted.size()).starts_with('.'));
    });
}

json action(Document const& document, std::string_view kind, std::string title, FixIt const& edit) {
    return {{"title", std::move(title)}, {"kind", kind},
        {"edit", {{"changes", {{document.uri(), json::array({json_of(edit, document.text())})}}}}}};
}

std::string title_of(FixIt const& fix) {
    bool const line_end = !fix.text.empty() && fix.text.find_first_not_of("\r\n") == std::string::npos;
    return fmt::format("{}: {}", _("fix"),
        fix.text.empty() ? std::string{_("(leave it out)")}
        : line_end       ? std::string{_("(an empty line)")}
                         : formats::printable(fix.text));
}

json actions_in(Document& document, json const& params) {
    auto const range = range_of(at(params, {"range"}));
    if (!range) throw invalid_params;
    auto const where = document.text().span(*range);
    auto const& kinds = at(params, {"context", "only"});
    auto const touches = [&](Span span) { return span.begin <= where.end && where.begin <= span.end; };
    auto actions = json::array();
    bool const here = std::ranges::any_of(document.findings(), [&](Found const& f) { return f.what.fix && touches(f.what.where); });
    if (here && wants(kinds, "quickfix"))
        for (auto const& [found, game] : document.certain_fixes()) {
            if (!touches(found.where)) continue;
            auto fix = action(document, "quickfix", title_of(*found.fix), *found.fix);
            std::string text;
            append_diagnostic(text, {found, game}, document.text());
            fix["diagnostics"] = json::array({json::parse(text)});
            fix["isPreferred"] = true;
            actions.push_back(std::move(fix));
        }
    auto const* const format = document.kind().format;
    if (kinds.is_array() && wants(kinds, fix_all) && format) {
        auto const& text = document.text().all();
        if (auto const fixed = formats::fixed_record(
                format->id, [&] { return formats::bytes_of(text); }, document.file()))
            if (auto const edit = difference(text, formats::whole_of(fixed->open())))
                actions.push_back(action(document, fix_all, std::string{_("apply the fixes that are certain")}, *edit));
    }
    return actions;
}

struct Query {
    std::string_view method;
    json (*answer)(Document&, json const& params);
};
constexpr std::array queries{Query{"textDocument/hover", hover_in}, Query{"textDocument/completion", completion_in},
    Query{"textDocument/documentSymbol", symbols_in}, Query{"textDocument/foldingRange", folds_in},
    Query{"textDocument/formatting", formatting_of}, Query{"textDocument/codeAction", actions_in}};

}  // namespace

// One message. Answers of requests are values; faults are thrown.
class Request {
public:
    Request(Server& server, json const& message)
        : server_{server}, method_{text_at(message, {"method"}).value_or("")}, params_{at(message, {"params"})} {}

    json answer() {
        if (method_ == "initialize") {
            if (std::exchange(server_.initialized_, true)) throw invalid_request;
            return {{"capabilities", capabilities()}, {"serverInfo", {{"name", "deals"}, {"version", MARKOZ_VERSION}}}};
        }
        if (!server_.initialized_) throw not_initialized;
        if (server_.shut_down_) throw shut;
        if (method_ == "shutdown") {
            server_.shut_down_ = true;
            return nullptr;
        }
        auto const query = std::ranges::find(queries, method_, &Query::method);
        if (query == queries.end()) throw not_found;
        auto const uri = text_at(params_, {"textDocument", "uri"});
        if (!uri) throw invalid_params;
        auto const document = server_.documents_.find(*uri);
        return document == server_.documents_.end() ? json{} : query->answer(document->second, params_);
    }

    // Notifications have no answer, whatever is wrong with them; the user is told what a document lost.
    std::optional<std::string> notice() {
        if (method_ == "exit") server_.exited_ = true;
        if (!server_.initialized_ || server_.shut_down_) return std::nullopt;
        auto const uri = text_at(params_, {"textDocument", "uri"});
        if (!uri) return std::nullopt;
        if (method_ == "textDocument/didOpen") open(*uri);
        else if (method_ == "textDocument/didChange") change(*uri);
        else if (method_ == "textDocument/didClose") close(*uri);
        return within_limits(*uri);
    }

private:
    std::int64_t version() const {
        auto const& value = at(params_, {"textDocument", "version"});
        return value.is_number_integer() ? value.get<std::int64_t>() : 0;
    }
    void open(std::string const& uri) {
        auto text = text_at(params_, {"textDocument", "text"});
        if (!text) return;
        auto language = text_at(params_, {"textDocument", "languageId"}).value_or("");
        server_.documents_.erase(uri);
        server_.documents_.try_emplace(uri, uri, std::move(language), version(), std::move(*text));
        server_.changed_.insert(uri);
    }
    void close(std::string const& uri) {
        if (server_.documents_.erase(uri) > 0) server_.changed_.insert(uri);
    }
    void change(std::string const& uri) {
        auto const found = server_.documents_.find(uri);
        auto const& changes = at(params_, {"contentChanges"});
        if (found == server_.documents_.end() || !changes.is_array()) return;
        auto& document = found->second;
        for (auto const& each : changes) {
            auto text = text_at(each, {"text"});
            if (!text) continue;
            if (at(each, {"range"}).is_null()) document.become(std::move(*text));
            else if (auto const range = range_of(at(each, {"range"}))) document.change(*range, *text);
        }
        document.set_version(version());
        server_.changed_.insert(uri);
    }
    std::optional<std::string> within_limits(std::string const& uri) {
        std::size_t bytes = 0;
        for (auto const& [address, document] : server_.documents_) bytes += document.text().all().size();
        if (bytes <= Server::most_text) return std::nullopt;
        close(uri);
        auto const message = sentence(_("{}: not checked; the open documents are larger than {} MiB together"), formats::printable(uri),
            Server::most_text / 1024 / 1024);
        return written({{"jsonrpc", "2.0"}, {"method", "window/showMessage"}, {"params", {{"type", 2}, {"message", message}}}});
    }

    Server& server_;
    std::string method_;
    json const& params_;
};

std::vector<std::string> Server::take(std::string_view text) {
    auto const message = parsed(text);
    if (message.is_discarded()) return {error_answer(nullptr, parse_error)};
    auto const& id = at(message, {"id"});
    if (!message.is_object()) return {error_answer(nullptr, invalid_request)};
    bool const is_request = message.contains("id");
    if (is_request && !message.contains("method") && (message.contains("result") || message.contains("error")))
        return {};  // an answer: nothing was asked
    bool const has_id = id.is_string() || id.is_number_integer();
    if (!at(message, {"method"}).is_string() || (is_request && !has_id)) return {error_answer(has_id ? id : json{}, invalid_request)};
    Request request{*this, message};
    if (!is_request) {
        auto notice = request.notice();
        return notice ? std::vector{std::move(*notice)} : std::vector<std::string>{};
    }
    try {
        return {written({{"jsonrpc", "2.0"}, {"id", id}, {"result", request.answer()}})};
    } catch (Fault const& fault) { return {error_answer(id, fault)}; }
}

std::string Server::too_long() { return error_answer(nullptr, length); }

std::vector<std::string> Server::publish() {
    std::vector<std::string> messages;
    for (auto const& uri : std::exchange(changed_, {})) {
        auto const found = documents_.find(uri);
        messages.push_back(diagnostics_of(uri, found == documents_.end() ? nullptr : &found->second));
    }
    return messages;
}

std::string_view Server::text(std::string const& uri) const {
    auto const found = documents_.find(uri);
    return found == documents_.end() ? std::string_view{} : found->second.text().all();
}

}  // namespace score::cli::lsp
