#include <score/archive/book.hpp>

// Stores one entry in the book named by the argument, and reads it back.
int main(int argc, char** argv) {
    using namespace score::archive;
    namespace journal = score::formats::journal;
    if (argc != 2) return 2;
    auto const id = *journal::SittingId::of("000102030405060708090a0b0c0d0e0f");
    auto book = Book::open(argv[1], Access::create);
    bool const good = book && book->begin({.id = id, .game = "rubber", .variant = ""})
                      && book->append(id, NewEvent{{}, journal::Entry{"4S= N"}, {}}) && book->read(id)->standing().size() == 1;
    return good ? 0 : 1;
}
