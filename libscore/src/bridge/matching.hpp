#pragma once
/// Matchings of greatest weight in general graphs, by Edmonds' blossoms with dual variables, in O(n³) steps and integers only.
///
///     WeightedMatching matching{4};
///     matching.allow(0, 1, 10);
///     matching.allow(2, 3, 1);
///     matching.mates() == std::vector<std::size_t>{1, 0, 3, 2};
#include <cstddef>
#include <cstdint>
#include <queue>
#include <vector>

namespace score::bridge {

class WeightedMatching {
public:
    explicit WeightedMatching(std::size_t size);
    /// Two that may be matched; the weight is positive, at most 2^60.
    void allow(std::size_t a, std::size_t b, std::int64_t weight);
    /// The mate of each, itself if it has none. Call once.
    std::vector<std::size_t> mates();

private:
    // Vertices are numbered from 1, blossoms behind them; 0 is none.
    struct Edge {
        int from = 0, to = 0;
        std::int64_t weight = 0;
    };
    enum Label : std::int8_t { unlabelled = -1, outer = 0, inner = 1 };

    Edge& edge(int a, int b) { return edges_[static_cast<std::size_t>(a)][static_cast<std::size_t>(b)]; }
    template <class T>
    static T& at(std::vector<T>& list, int i) {
        return list[static_cast<std::size_t>(i)];
    }
    std::int64_t slack_of(Edge const& e) { return at(dual_, e.from) + at(dual_, e.to) - 2 * edge(e.from, e.to).weight; }
    void improve_slack(int from, int x);
    void find_slack(int x);
    void enqueue(int x);
    void put_into(int x, int blossom);
    int position_of(int blossom, int x);
    void match(int u, int v);
    void augment(int u, int v);
    int common_ancestor(int u, int v);
    void shrink(int u, int ancestor, int v);
    void expand(int blossom);
    bool take_tight(Edge const&);
    bool grow();
    bool search();
    bool change_duals();

    int vertices_, nodes_;
    std::vector<std::vector<Edge>> edges_;
    std::vector<std::int64_t> dual_;
    std::vector<int> mate_, slack_, top_, parent_, seen_;  // top: the outermost blossom; slack: from where the tightest edge comes
    std::vector<Label> label_;
    std::vector<std::vector<int>> members_, member_with_;  // of a blossom, in the order of its cycle; the one that has a vertex
    std::queue<int> queue_;
    int visit_ = 0;
};

}  // namespace score::bridge
