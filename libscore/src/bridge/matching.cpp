#include "matching.hpp"

#include <algorithm>
#include <limits>

namespace score::bridge {

WeightedMatching::WeightedMatching(std::size_t size) : vertices_{static_cast<int>(size)}, nodes_{vertices_} {
    auto const all = size + size / 2 + 2;  // as many as there can be at once
    edges_.assign(all, std::vector<Edge>(all));
    for (std::size_t a = 0; a < all; ++a)
        for (std::size_t b = 0; b < all; ++b) edges_[a][b] = {static_cast<int>(a), static_cast<int>(b), 0};
    dual_.resize(all);
    for (auto* list : {&mate_, &slack_, &top_, &parent_, &seen_}) list->assign(all, 0);
    label_.assign(all, unlabelled);
    members_.resize(all);
    member_with_.assign(all, std::vector<int>(size + 1));
}

void WeightedMatching::allow(std::size_t a, std::size_t b, std::int64_t weight) {
    edges_[a + 1][b + 1].weight = edges_[b + 1][a + 1].weight = weight;
}

void WeightedMatching::improve_slack(int from, int x) {
    auto& best = at(slack_, x);
    if (best == 0 || slack_of(edge(from, x)) < slack_of(edge(best, x))) best = from;
}

void WeightedMatching::find_slack(int x) {
    at(slack_, x) = 0;
    for (int u = 1; u <= vertices_; ++u)
        if (edge(u, x).weight > 0 && at(top_, u) != x && at(label_, at(top_, u)) == outer) improve_slack(u, x);
}

void WeightedMatching::enqueue(int x) {
    if (x <= vertices_) return queue_.push(x);
    for (auto const member : at(members_, x)) enqueue(member);
}

void WeightedMatching::put_into(int x, int blossom) {
    at(top_, x) = blossom;
    if (x > vertices_)
        for (auto const member : at(members_, x)) put_into(member, blossom);
}

// The place of a member in the cycle, which is turned round if need be, so that the way to it from the base is even.
int WeightedMatching::position_of(int blossom, int x) {
    auto& cycle = at(members_, blossom);
    auto const position = static_cast<int>(std::ranges::find(cycle, x) - cycle.begin());
    if (position % 2 == 0) return position;
    std::reverse(cycle.begin() + 1, cycle.end());
    return static_cast<int>(cycle.size()) - position;
}

void WeightedMatching::match(int u, int v) {
    auto const taken = edge(u, v);
    at(mate_, u) = taken.to;
    if (u <= vertices_) return;
    auto const base = at(member_with_, u)[static_cast<std::size_t>(taken.from)];
    auto const position = position_of(u, base);
    auto& cycle = at(members_, u);
    for (int i = 0; i < position; ++i) match(at(cycle, i), at(cycle, i ^ 1));
    match(base, v);
    std::ranges::rotate(cycle, cycle.begin() + position);
}

void WeightedMatching::augment(int u, int v) {
    for (;;) {
        auto const next = at(top_, at(mate_, u));
        match(u, v);
        if (next == 0) return;
        auto const above = at(top_, at(parent_, next));
        match(next, above);
        u = above;
        v = next;
    }
}

int WeightedMatching::common_ancestor(int u, int v) {
    for (++visit_; u != 0 || v != 0; std::swap(u, v)) {
        if (u == 0) continue;
        if (at(seen_, u) == visit_) return u;
        at(seen_, u) = visit_;
        u = at(top_, at(mate_, u));
        if (u != 0) u = at(top_, at(parent_, u));
    }
    return 0;
}

void WeightedMatching::shrink(int u, int ancestor, int v) {
    int blossom = vertices_ + 1;
    while (blossom <= nodes_ && at(top_, blossom) != 0) ++blossom;
    nodes_ = std::max(nodes_, blossom);
    at(dual_, blossom) = 0;
    at(label_, blossom) = outer;
    at(mate_, blossom) = at(mate_, ancestor);
    auto& cycle = at(members_, blossom);
    cycle = {ancestor};
    auto const climb = [&](int x) {
        while (x != ancestor) {
            auto const mate = at(top_, at(mate_, x));
            cycle.push_back(x);
            cycle.push_back(mate);
            enqueue(mate);
            x = at(top_, at(parent_, mate));
        }
    };
    climb(u);
    std::reverse(cycle.begin() + 1, cycle.end());
    climb(v);
    put_into(blossom, blossom);
    for (int x = 1; x <= nodes_; ++x) edge(blossom, x).weight = edge(x, blossom).weight = 0;
    auto& with = at(member_with_, blossom);
    std::ranges::fill(with, 0);
    for (auto const member : cycle) {
        for (int x = 1; x <= nodes_; ++x)
            if (edge(blossom, x).weight == 0 || slack_of(edge(member, x)) < slack_of(edge(blossom, x))) {
                edge(blossom, x) = edge(member, x);
                edge(x, blossom) = edge(x, member);
            }
        for (int x = 1; x <= vertices_; ++x)
            if (at(at(member_with_, member), x) != 0) at(with, x) = member;
    }
    find_slack(blossom);
}

void WeightedMatching::expand(int blossom) {
    auto& cycle = at(members_, blossom);
    for (auto const member : cycle) put_into(member, member);
    auto const entry = at(at(member_with_, blossom), edge(blossom, at(parent_, blossom)).from);
    auto const position = position_of(blossom, entry);
    for (int i = 0; i < position; i += 2) {
        auto const one = at(cycle, i), next = at(cycle, i + 1);
        at(parent_, one) = edge(next, one).from;
        at(label_, one) = inner;
        at(label_, next) = outer;
        at(slack_, one) = 0;
        find_slack(next);
        enqueue(next);
    }
    at(label_, entry) = inner;
    at(parent_, entry) = at(parent_, blossom);
    for (auto i = position + 1; i < static_cast<int>(cycle.size()); ++i) {
        at(label_, at(cycle, i)) = unlabelled;
        find_slack(at(cycle, i));
    }
    at(top_, blossom) = 0;
}

// Whether the edge completes an augmenting path.
bool WeightedMatching::take_tight(Edge const& e) {
    auto const u = at(top_, e.from), v = at(top_, e.to);
    if (at(label_, v) == unlabelled) {
        at(parent_, v) = e.from;
        at(label_, v) = inner;
        auto const mate = at(top_, at(mate_, v));
        at(slack_, v) = at(slack_, mate) = 0;
        at(label_, mate) = outer;
        enqueue(mate);
    } else if (at(label_, v) == outer) {
        auto const ancestor = common_ancestor(u, v);
        if (ancestor == 0) {
            augment(u, v);
            augment(v, u);
            return true;
        }
        shrink(u, ancestor, v);
    }
    return false;
}

// Takes tight edges from outer vertices, until one completes a path or there are no more.
bool WeightedMatching::grow() {
    while (!queue_.empty()) {
        auto const u = queue_.front();
        queue_.pop();
        if (at(label_, at(top_, u)) == inner) continue;
        for (int v = 1; v <= vertices_; ++v) {
            if (edge(u, v).weight == 0 || at(top_, u) == at(top_, v)) continue;
            if (slack_of(edge(u, v)) != 0) improve_slack(u, at(top_, v));
            else if (take_tight(Edge{edge(u, v)})) return true;
        }
    }
    return false;
}

// Makes an edge tight, or a blossom ready to be expanded; false if no vertex can gain.
bool WeightedMatching::change_duals() {
    auto const is_top = [this](int x) { return at(top_, x) == x; };
    constexpr auto unlimited = std::numeric_limits<std::int64_t>::max();
    auto change = unlimited;
    for (int b = vertices_ + 1; b <= nodes_; ++b)
        if (is_top(b) && at(label_, b) == inner) change = std::min(change, at(dual_, b) / 2);
    for (int x = 1; x <= nodes_; ++x) {
        if (!is_top(x) || at(slack_, x) == 0) continue;
        auto const slack = slack_of(edge(at(slack_, x), x));
        if (at(label_, x) == unlabelled) change = std::min(change, slack);
        if (at(label_, x) == outer) change = std::min(change, slack / 2);
    }
    if (change == unlimited) return false;
    for (int u = 1; u <= vertices_; ++u) {
        auto const label = at(label_, at(top_, u));
        if (label == outer && at(dual_, u) <= change) return false;
        if (label != unlabelled) at(dual_, u) += label == outer ? -change : change;
    }
    for (int b = vertices_ + 1; b <= nodes_; ++b)
        if (is_top(b) && at(label_, b) != unlabelled) at(dual_, b) += at(label_, b) == outer ? 2 * change : -2 * change;
    return true;
}

// One augmentation; false if the matching is the heaviest.
bool WeightedMatching::search() {
    queue_ = {};
    std::ranges::fill(label_, unlabelled);
    std::ranges::fill(slack_, 0);
    for (int x = 1; x <= nodes_; ++x) {
        if (at(top_, x) != x || at(mate_, x) != 0) continue;
        at(parent_, x) = 0;
        at(label_, x) = outer;
        enqueue(x);
    }
    if (queue_.empty()) return false;
    for (;;) {
        if (grow()) return true;
        if (!change_duals()) return false;
        queue_ = {};
        for (int x = 1; x <= nodes_; ++x) {
            auto const from = at(slack_, x);
            if (at(top_, x) != x || from == 0 || at(top_, from) == x || slack_of(edge(from, x)) != 0) continue;
            if (take_tight(Edge{edge(from, x)})) return true;
        }
        for (int b = vertices_ + 1; b <= nodes_; ++b)
            if (at(top_, b) == b && at(label_, b) == inner && at(dual_, b) == 0) expand(b);
    }
}

std::vector<std::size_t> WeightedMatching::mates() {
    std::int64_t heaviest = 0;
    for (int u = 1; u <= vertices_; ++u) {
        at(top_, u) = u;
        at(at(member_with_, u), u) = u;
        for (int v = 1; v < u; ++v) heaviest = std::max(heaviest, edge(u, v).weight);
    }
    for (int u = 1; u <= vertices_; ++u) at(dual_, u) = heaviest;
    while (search()) {}
    std::vector<std::size_t> found;
    for (int u = 1; u <= vertices_; ++u) found.push_back(static_cast<std::size_t>((at(mate_, u) == 0 ? u : at(mate_, u)) - 1));
    return found;
}

}  // namespace score::bridge
