#include "score/formats/pkn/rewrite.hpp"

#include "../notation/rewrite.hpp"

namespace score::formats {

template class notation::WholeReader<pkn::Notation>;
template class notation::Rewriter<pkn::Notation>;

bool pkn::reads_back(std::string_view canonical, Party const& party) { return notation::reads_back<Notation>(canonical, party); }

}  // namespace score::formats
