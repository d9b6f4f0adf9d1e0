#include "commands/solving.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "kit/interrupts.hpp"
#include "score/ascii.hpp"
#include "score/formats/hand_entry.hpp"
#include "score/formats/user_folder.hpp"
#include "text/sentence.hpp"

namespace score::cli {
namespace {

using bridge::Deal;

constexpr std::size_t most_waiting = 1000, most_kept = 20'000, at_once_in_a_hurry = 4, most_bytes = std::size_t{4} * 1024 * 1024;

template <class Number>
Number number_of(Arguments const& arguments, Flag const& flag, Number least, Number greatest) {
    auto const n = ascii::number<Number>(arguments.value(flag), least, greatest);
    if (!n) throw WrongUsage{sentence(_("--{} needs a number from {} to {}"), flag.name, least, greatest)};
    return *n;
}

formats::dds::Options options_of(Arguments const& arguments) {
    if (!formats::dds::is_built()) throw Trouble{_("this program was built without double dummy")};
    formats::dds::Options options;
    if (auto const threads = Threading{arguments}.asked()) options.threads = static_cast<int>(*threads);
    auto const folder = formats::folder_of_user("XDG_CACHE_HOME", ".cache");
    if (!arguments.has(flags::no_cache) && !folder.empty()) options.cache = (folder / "double-dummy").string();
    options.stop = &Interrupts::came;
    return options;
}

std::string name_of(Deal const& deal) {
    std::string name;
    for (auto const seat : all_seats) name.append(formats::dotted(deal[seat])) += ' ';
    return name;
}

[[noreturn]] void give_up(formats::dds::Trouble const& trouble) { throw Trouble{formats::translated(trouble.reason)}; }

}  // namespace

Solving::Solving(Arguments const& arguments, Progress& progress, bool hurried)
    : progress_{progress}, solver_{options_of(arguments)}, at_a_time_{formats::dds::Solver::deals_in_a_call} {
    if (arguments.has(flags::deadline)) {
        auto const seconds = number_of<double>(arguments, flags::deadline, 0, 1e6);
        deadline_ = Clock::now() + std::chrono::milliseconds{static_cast<std::int64_t>(std::ceil(seconds * 1000))};
    }
    if (hurried || deadline_) at_a_time_ = at_once_in_a_hurry;
}

void Solving::add(std::optional<Deal> const& deal, Then then, std::size_t bytes) {
    bytes_ += bytes;
    waiting_.push_back({deal ? name_of(*deal) : std::string{}, std::move(then)});
    if (deal) {
        ++boards_;
        auto const& name = waiting_.back().deal;
        if (!solved_.contains(name) && std::find(names_.begin(), names_.end(), name) == names_.end()) {
            deals_.push_back(*deal);
            names_.push_back(name);
        }
    }
    if (deals_.empty() || deals_.size() >= at_a_time_ || waiting_.size() >= most_waiting || bytes_ >= most_bytes) solve();
}

void Solving::finish() { solve(); }

void Solving::solve() {
    if (!deals_.empty()) {
        progress_.say(sentence(_("double dummy: boards up to {}, {} deals at a time"), boards_, deals_.size()));
        leave_time();
        auto const tables = solver_.tables(deals_);
        progress_.clear();
        if (!tables) give_up(tables.error());
        for (std::size_t i = 0; i < deals_.size(); ++i) solved_[names_[i]] = (*tables)[i];
        deals_.clear();
        names_.clear();
    }
    bytes_ = 0;
    for (auto const& waiting : std::exchange(waiting_, {})) waiting.then(waiting.deal.empty() ? nullptr : &solved_.at(waiting.deal));
    if (solved_.size() > most_kept) solved_.clear();
}

void Solving::leave_time() {
    if (!deadline_) return;
    auto const left = std::chrono::ceil<std::chrono::milliseconds>(*deadline_ - Clock::now());
    solver_.set_deadline(std::max(left, std::chrono::milliseconds{0}));
}

std::vector<formats::dds::Lead> Solving::leads(Deal const& deal, bridge::DeclaredContract const& contract) {
    leave_time();
    auto leads = solver_.leads(deal, contract.declarer, contract.contract.bid.denomination);
    if (!leads) give_up(leads.error());
    return std::move(*leads);
}

formats::dds::PlayAnalysis Solving::play(formats::PlayedCards const& played, std::string_view board) {
    progress_.say(sentence(_("double dummy: the play of {}"), board));
    leave_time();
    auto analysis = solver_.play(played.deal, played.contract.declarer, played.contract.contract.bid.denomination, played.cards);
    progress_.clear();
    if (!analysis) give_up(analysis.error());
    return std::move(*analysis);
}

std::optional<Deal> whole_deal(formats::Board const& board) {
    if (!board.deal) return std::nullopt;
    return Deal::from(*board.deal);
}

}  // namespace score::cli
