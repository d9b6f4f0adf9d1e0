#include "pad/model.hpp"

#include <algorithm>

#include "pad/lettering.hpp"
#include "score/overloaded.hpp"

namespace score::pad {

Place place_of(Screen const& screen) {
    return std::visit(overloaded{
                          [](StartScreen const&) { return Place::start; },
                          [](EveningForm const&) { return Place::evening; },
                          [](SheetScreen const&) { return Place::sheet; },
                          [](HistoryScreen const&) { return Place::history; },
                          [](ReadingScreen const&) { return Place::reading; },
                          [](ArchiveScreen const&) { return Place::archive; },
                          [](SettingsScreen const&) { return Place::settings; },
                          [](NoteScreen const&) { return Place::note; },
                          [](QuestionScreen const&) { return Place::question; },
                          [](PickScreen const&) { return Place::pick; },
                          [](BoardScreen const&) { return Place::board; },
                          [](ExportScreen const&) { return Place::exporting; },
                          [](StandingsScreen const&) { return Place::standings; },
                      },
        screen);
}

bool shows_evening(Place place) {
    return place == Place::sheet || place == Place::history || place == Place::note || place == Place::question || place == Place::pick
           || place == Place::board || place == Place::exporting;
}

void Turn::happen(std::vector<Happening> what) {
    auto const& sitting = model_.evening->sitting;
    ask(AppendEvents{sitting.head().id, SittingEnd::of(sitting), std::move(what)});
}

void Turn::leave_evening() {
    closing_ = 1;
    for (auto screen = model_.behind.rbegin(); screen != model_.behind.rend() && shows_evening(place_of(*screen)); ++screen) ++closing_;
}

std::vector<Effect> Turn::finish() {
    for (; closing_ > 0 && !model_.behind.empty(); --closing_) {
        model_.front = std::move(model_.behind.back());
        model_.behind.pop_back();
        if (closing_ == 1 || model_.behind.empty()) std::visit([this](auto& screen) { enter(screen, *this); }, model_.front);
    }
    closing_ = 0;
    for (auto opened = std::exchange(opened_, {}); auto& screen : opened) {
        model_.behind.push_back(std::exchange(model_.front, std::move(screen)));
        std::visit([this](auto& front) { enter(front, *this); }, model_.front);
    }
    if (auto* const sheet = std::get_if<SheetScreen>(&model_.front)) {
        if (correcting_) correct(*sheet, model_, *correcting_);
        if (typing_) sheet->line = LineEditor{typed_here(*model_.evening, model_.settings, *typing_)};
    }
    return std::move(effects_);
}

}  // namespace score::pad
