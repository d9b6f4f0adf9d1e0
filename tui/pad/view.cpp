#include "pad/view.hpp"

#include <algorithm>
#include <array>
#include <iterator>

#include "pad/naming.hpp"
#include "score/overloaded.hpp"
#include "text/i18n.hpp"
#include "text/sentence.hpp"

namespace score::pad {
namespace {

std::string aside_of(Model const& model) {
    std::string const kind = !model.keeps ? _("demonstration") : model.can_write ? "" : _("read-only");
    if (!model.evening || !shows_evening(place_of(model.front))) return kind;
    auto const& sitting = model.evening->sitting;
    auto const& head = sitting.head();
    auto when = shown_date(head.started);
    if (!head.place.empty()) when = head.place + " · " + when;
    if (sitting.is_finished()) when += std::string{" · "} + (sitting.is_abandoned() ? _("abandoned") : _("finished"));
    return kind.empty() ? when : kind + " · " + when;
}

// Whether a key applies in the current state and is shown.
bool applies(Binding const& binding, Model const& model) {
    if (binding.brief.empty() || (!model.can_write && writes(binding.place, binding.action))) return false;
    auto const here = place_of(model.front);
    if (binding.action == Action::help
        && (here == Place::reading || here == Place::board || here == Place::question || here == Place::pick))
        return false;
    if (auto const* const reading = std::get_if<ReadingScreen>(&model.front); reading && binding.action == Action::page_down)
        return goes_on(*reading, model.size);
    if (auto const* const form = std::get_if<EveningForm>(&model.front)) {
        if (binding.action == Action::right) return has_choice(*form);
        if (binding.action == Action::previous) return !form->corrects;
    }
    if (auto const* const start = std::get_if<StartScreen>(&model.front); start && binding.action == Action::previous)
        return start->last.has_value();
    if (binding.place != Place::sheet || !model.evening) return true;
    auto const& sitting = model.evening->sitting;
    if (binding.action == Action::choose || binding.action == Action::note || binding.action == Action::needs)
        return !sitting.is_finished();
    if (binding.action == Action::undo || binding.action == Action::redo) return !sitting.is_finished();
    if (binding.action == Action::grid) return model.evening->replayed && model.evening->replayed->sheet.as<king::PartySheet>() != nullptr;
    return true;
}

// The label of a key.
std::string_view brief_of(Binding const& binding, Model const& model) {
    auto const is_over = binding.place == Place::sheet && model.evening && model.evening->sitting.is_finished();
    if (model.watches && binding.place == Place::board) return _("Quit");
    auto const* const form = std::get_if<EveningForm>(&model.front);
    if (form && form->corrects && binding.action == Action::finish) return _("Correct");
    return is_over && binding.action == Action::finish ? _("Open again") : _(binding.brief);
}

struct FooterKey {
    Binding const* binding;
    std::string_view brief;
    int column, label, end;
};

// Whether the key would have an effect now. It is shown anyway, so that the others do not move.
bool acts_now(Binding const& binding, Model const& model) {
    if (binding.place != Place::sheet || !model.evening) return true;
    if (binding.action == Action::undo) return model.evening->sitting.to_undo().has_value();
    if (binding.action == Action::redo) return model.evening->sitting.to_redo().has_value();
    return true;
}

// Drops what does not fit: first the least needed, then from the right; never the way out.
void leave_out_one(std::vector<FooterKey>& keys) {
    constexpr std::array least{
        Action::needs, Action::grid, Action::redo, Action::board, Action::note, Action::export_evening, Action::finish};
    auto const action_of = [](FooterKey const& key) { return key.binding->action; };
    auto out = keys.end();
    for (auto const action : least)
        if (out == keys.end()) out = std::ranges::find(keys, action, action_of);
    for (auto k = keys.end(); out == keys.end() && k != keys.begin();)
        if (--k; action_of(*k) != Action::back && action_of(*k) != Action::quit) out = k;
    keys.erase(out == keys.end() ? std::prev(out) : out);
}

std::vector<FooterKey> footer_of(Model const& model) {
    std::vector<FooterKey> footer;
    for (auto const* b : bindings_of(place_of(model.front))) {
        if (!applies(*b, model)) continue;
        auto const brief = brief_of(*b, model);
        auto const label = width_of(label_of(b->key)) + 1;
        footer.push_back({b, brief, 0, label, label + width_of(brief)});  // as if it were the only one
    }
    auto const needed = [&](int gap) {
        auto columns = 1;
        for (auto const& key : footer) columns += key.end + gap;
        return columns;
    };
    while (footer.size() > 1 && needed(1) > model.size.columns) leave_out_one(footer);
    auto const gap = needed(2) <= model.size.columns ? 2 : 1;
    auto column = 1;
    for (auto& key : footer) {
        auto const next = column + key.end + gap;
        key.column += column, key.label += column, key.end += column;
        column = next;
    }
    std::erase_if(footer, [&](FooterKey const& key) { return !acts_now(*key.binding, model); });
    return footer;
}

void paint_frame(Model const& model, Pane const& page) {
    page.fill(0, Role::bar);
    auto aside = aside_of(model);
    // The title has priority.
    if (page.columns() - 4 - width_of(aside) <= 10) aside.clear();
    auto const room = page.columns() - 2 - (aside.empty() ? 0 : width_of(aside) + 2);
    page.put(0, 1, shortened(title_of(model), room), Role::bar);
    page.put_right(0, page.columns() - 1, aside, Role::bar);
    for (auto const& key : footer_of(model)) {
        page.put(page.rows() - 1, key.column, label_of(key.binding->key), Role::accent);
        page.put(page.rows() - 1, key.label, key.brief, Role::dim);
    }
}

void paint_too_small(Pane const& page) {
    auto const lines = wrapped(sentence(_("at least {} x {} are needed here"), smallest.columns, smallest.rows), page.columns());
    for (std::size_t i = 0; i < lines.size(); ++i) page.put(static_cast<int>(i), 0, lines[i]);
}

}  // namespace

std::string title_of(Model const& model) {
    auto const evening = model.evening ? model.evening->title : std::string{};
    return std::visit(
        overloaded{
            [](StartScreen const&) { return std::string{_("Marköz scorepad")}; },
            [&](EveningForm const& form) { return form.corrects ? evening + " · " + _("correction") : std::string{_("New evening")}; },
            [](ArchiveScreen const&) { return std::string{_("Evenings")}; },
            [](StandingsScreen const&) { return std::string{_("Standings")}; },
            [](SettingsScreen const&) { return std::string{_("Settings")}; },
            [](ReadingScreen const& reading) { return reading.title; },
            [&](HistoryScreen const&) { return evening + " · " + _("history"); },
            [&](ExportScreen const&) { return evening + " · " + _("export"); },
            [&](NoteScreen const&) { return evening + " · " + _("note"); },
            [&](auto const&) { return evening; },
        },
        model.front);
}

std::optional<Key> footer_key(Model const& model, int column) {
    for (auto const& key : footer_of(model))
        if (column >= key.column && column <= key.end) return key.binding->key;
    return std::nullopt;
}

void paint_notice(Notice const& notice, Pane const& pane) {
    if (notice.text.empty()) return;
    auto const width = pane.columns() - 2;
    auto const lines = width_of(notice.text) <= width ? std::vector{notice.text} : wrapped(notice.text, width);
    auto const below = pane.rows_from(pane.rows() - static_cast<int>(lines.size()));
    for (std::size_t i = 0; i < lines.size(); ++i) {
        below.fill(static_cast<int>(i), Role::text);
        below.put(static_cast<int>(i), 1, lines[i], notice.role);
    }
}

Canvas view(Model const& model) {
    Canvas canvas{model.size, model.letters};
    Pane const page{canvas};
    if (page.rows() < smallest.rows || page.columns() < smallest.columns) {
        paint_too_small(page);
        return canvas;
    }
    paint_frame(model, page);
    auto const body = page.part({1, 0}, {page.rows() - 2, page.columns()});
    std::visit([&](auto const& screen) { view(screen, model, body); }, model.front);
    if (place_of(model.front) != Place::sheet) paint_notice(model.notice, body);  // the sheet has its own line for it
    return canvas;
}

}  // namespace score::pad
