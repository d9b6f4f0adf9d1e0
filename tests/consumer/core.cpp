#include "score/bridge/duplicate.hpp"

using namespace score::bridge;

int main() {
    Contract const three_notrump{{*Level::of(3), Denomination::notrump}};
    return duplicate_score(three_notrump, 9, Vulnerable::no).total() == 400 ? 0 : 1;
}
