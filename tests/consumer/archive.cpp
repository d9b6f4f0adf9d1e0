#include <score/archive/book.hpp>

#include <filesystem>

// Keeps one entry in a book, and reads it back.
int main() {
    using namespace score::archive;
    namespace journal = score::formats::journal;
    auto const file = std::filesystem::temp_directory_path() / "markoz-consumer.book";
    std::filesystem::remove(file);
    auto const id = *journal::SittingId::of("000102030405060708090a0b0c0d0e0f");
    auto book = Book::open(file, Access::create);
    bool const good = book && book->begin({.id = id, .game = "rubber", .variant = ""})
                      && book->append(id, NewEvent{{}, journal::Entry{"4S= N"}, {}}) && book->read(id)->standing().size() == 1;
    return good ? 0 : 1;
}
