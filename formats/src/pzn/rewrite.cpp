#include "score/formats/pzn/rewrite.hpp"

#include "../notation/rewrite.hpp"

namespace score::formats {

template class notation::WholeReader<pzn::Notation>;
template class notation::Rewriter<pzn::Notation>;

bool pzn::reads_back(std::string_view canonical, Match const& match) { return notation::reads_back<Notation>(canonical, match); }

}  // namespace score::formats
