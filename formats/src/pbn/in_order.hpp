#pragma once
/// The chunks of a PBN file, read by one thread or by several: in both cases in the order of the file, each as if all before it had been
/// read.
///
///     InOrder<Stage> chunks{read, "club.pbn", Stage{}, {.count = 2}};
///     while (auto* const item = chunks.next()) use(*item);
///
/// The file is split by `Reader`, by one thread at a time. What a chunk means depends on earlier ones by little: values that it inherits,
/// what was reported once, its number. A thread that reads a block of chunks therefore begins with a guess, which is what was left by the last
/// block that is known; once all earlier blocks are known, the guess is compared with what they left. A block whose guess was wrong is read
/// again.
///
/// A `Stage` is what the chunks so far leave to the next one. It can be copied, and has
///     struct Item, struct Scratch                           what a chunk becomes, in reused memory; memory that chunks share
///     void read(Chunk const&, Item&, Scratch&)              reads the next chunk, whose text outlives the item
///     void begin_guess(std::size_t games, Chunk const* before, Scratch&)
///                                                           goes on after so many more games, the last of which is `before` if it is known
///     bool is_the_same_after(Stage const& guess, Stage const& truth) const, void take_rest_of(Stage const& truth)
///                                                           as those of `Interpreter`
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

#include "score/formats/pbn/reader.hpp"
#include "score/formats/threads.hpp"

namespace score::formats::pbn {

/// Reads blocks of chunks in several threads.
template <class Stage>
class Blocks {
public:
    using Item = typename Stage::Item;

    Blocks(Reader reader, Stage first, Threads threads)
        : reader_{std::move(reader)}, block_size_{threads.block_size}, truth_{std::make_shared<Stage const>(std::move(first))},
          blocks_(threads.count + 2) {
        for (std::size_t i = 1; i < threads.count && start_thread(); ++i) {}
    }
    ~Blocks() {
        {
            std::lock_guard const lock{mutex_};
            stop_ = true;
        }
        changed_.notify_all();
        for (auto& thread : threads_) thread.join();
    }
    Blocks(Blocks const&) = delete;
    Blocks& operator=(Blocks const&) = delete;

    Item* next() {
        while (!current_ || item_ == current_->size) {
            if (!next_block()) return nullptr;
            item_ = 0;
        }
        return &current_->items[item_++];
    }
    /// After the last one.
    Stage const& stage() const { return *truth_; }

private:
    struct Block {
        std::string before, text;  // the chunk before it, if that is a game; its own chunks
        std::vector<Chunk> chunks;
        std::vector<Item> items;
        std::size_t size = 0;                     // of both
        std::size_t games_before = 0, games = 0;  // as it seems
        typename Stage::Scratch scratch;
        std::optional<Stage> guess, left;
        std::exception_ptr error;
        bool done = false;
    };

    bool start_thread() {
        try {
            threads_.emplace_back([this] {
                std::unique_lock lock{mutex_};
                while (!stop_)
                    if (!work(lock)) changed_.wait(lock);
            });
            return true;
        } catch (std::system_error const&) {  // the system has no more: those that there are do the work
            return false;
        }
    }

    Block& block(std::size_t number) { return blocks_[number % blocks_.size()]; }

    // ---- what any thread does, under the lock but for the work itself

    /// Does the next piece of work; false if there is none now.
    bool work(std::unique_lock<std::mutex>& lock) {
        // the first block leaves what most others begin with
        if (read_ < split_ && (read_ == 0 || known_ > 0)) {
            auto& next = block(read_++);
            auto const truth = truth_;
            auto const games = next.games_before - games_known_;
            unlocked(lock, next, [&] { read_block(next, *truth, games); });
            next.done = true;
        } else if (!splitting_ && !at_end_ && split_ < used_ + blocks_.size()) {
            auto& next = block(split_);
            splitting_ = true;
            bool any = false;
            next.error = nullptr;
            unlocked(lock, next, [&] { any = split_block(next); });
            splitting_ = false;
            at_end_ = !any;
            if (next.error) at_end_ = any = true;
            if (any) ++split_;
        } else {
            return false;
        }
        changed_.notify_all();
        return true;
    }
    template <class Work>
    static void unlocked(std::unique_lock<std::mutex>& lock, Block& block, Work do_it) {
        lock.unlock();
        try {
            if (!block.error) do_it();
        } catch (...) { block.error = std::current_exception(); }
        lock.lock();
    }

    bool split_block(Block& block) {
        block.done = false;
        block.before.swap(last_game_);
        block.text.clear();
        block.size = 0;
        block.games_before = games_split_;
        std::size_t last_begins = 0;
        while (block.text.size() < block_size_) {
            auto chunk = reader_.next();
            if (!chunk) break;
            last_begins = block.text.size();
            block.text += chunk->source.text;
            games_split_ += seems_game(*chunk) ? 1 : 0;
            if (block.size == block.chunks.size()) block.chunks.emplace_back();
            block.chunks[block.size++] = std::move(*chunk);
        }
        block.games = games_split_ - block.games_before;
        std::string_view rest = block.text;  // which does not move any more
        for (std::size_t i = 0; i < block.size; ++i) {
            auto& text = block.chunks[i].source.text;
            text = rest.substr(0, text.size());
            rest.remove_prefix(text.size());
        }
        last_game_.clear();
        if (block.size > 0 && seems_game(block.chunks[block.size - 1])) last_game_.assign(block.text, last_begins);
        if (block.items.size() < block.size) block.items.resize(block.size);
        return block.size > 0;
    }
    static bool seems_game(Chunk const& chunk) {
        return !chunk.outside && !chunk.cut && chunk.source.text.find('[') != std::string_view::npos;
    }

    static void read_block(Block& block, Stage const& truth, std::size_t games) {
        block.guess.emplace(truth);
        Chunk before;
        before.source.text = block.before;
        block.guess->begin_guess(games, block.before.empty() ? nullptr : &before, block.scratch);
        block.left = block.guess;
        read_chunks(block);
    }
    static void read_chunks(Block& block) {
        for (std::size_t i = 0; i < block.size; ++i) block.left->read(block.chunks[i], block.items[i], block.scratch);
    }

    // ---- what the thread does that uses the items

    bool next_block() {
        if (current_ && current_->text.size() > 2 * block_size_) *current_ = {};  // a large game leaves no memory behind
        std::unique_lock lock{mutex_};
        if (std::exchange(current_, nullptr)) {
            ++used_;
            changed_.notify_all();
        }
        while (used_ == split_ || !block(used_).done) {
            if (used_ == split_ && at_end_) return false;
            if (!work(lock)) changed_.wait(lock);
        }
        auto& next = block(used_);
        lock.unlock();
        if (next.error) std::rethrow_exception(next.error);
        if (next.left->is_the_same_after(*next.guess, *truth_)) {
            next.left->take_rest_of(*truth_);
        } else {
            next.left.emplace(*truth_);
            read_chunks(next);
        }
        auto truth = std::make_shared<Stage const>(*next.left);
        lock.lock();
        truth_.swap(truth);
        games_known_ = next.games_before + next.games;
        known_ = used_ + 1;
        changed_.notify_all();
        current_ = &next;
        return true;
    }

    std::mutex mutex_{};
    std::condition_variable changed_{};
    // under the lock, or by the thread that splits
    Reader reader_;
    std::size_t block_size_;
    std::size_t games_split_ = 0;  // as it seems
    std::string last_game_{};
    // under the lock; blocks are numbered from 0, and are split, read, known and used in this order
    std::size_t split_ = 0, read_ = 0, known_ = 0, used_ = 0;
    bool splitting_ = false, at_end_ = false, stop_ = false;
    std::shared_ptr<Stage const> truth_;  // left by the blocks that are known
    std::size_t games_known_ = 0;         // in these, as it seems
    std::vector<Block> blocks_;
    // by the thread that uses the items
    Block* current_ = nullptr;
    std::size_t item_ = 0;
    std::vector<std::thread> threads_{};
};

template <class Stage>
class InOrder {
public:
    using Item = typename Stage::Item;

    InOrder(ReadBytes read, std::string_view file, Stage first, Threads threads) {
        Reader reader{std::move(read), file};
        if (threads.count > 1) blocks_ = std::make_unique<Blocks<Stage>>(std::move(reader), std::move(first), threads);
        else one_.emplace(std::move(reader), std::move(first));
    }

    /// The next item; null at the end. Valid until the next call.
    Item* next() { return blocks_ ? blocks_->next() : one_->next(); }
    /// What all chunks leave; after the last one.
    Stage const& stage() const { return blocks_ ? blocks_->stage() : one_->stage; }

private:
    struct One {
        Reader reader;
        Stage stage;
        Item item{};
        typename Stage::Scratch scratch{};
        One(Reader r, Stage s) : reader{std::move(r)}, stage{std::move(s)} {}
        Item* next() {
            auto chunk = reader.next();
            if (!chunk) return nullptr;
            stage.read(*chunk, item, scratch);
            return &item;
        }
    };

    std::optional<One> one_{};
    std::unique_ptr<Blocks<Stage>> blocks_{};
};

}  // namespace score::formats::pbn
