#include "commands/king_record.hpp"

namespace score::cli {

using namespace king;
using formats::pkn::Tag;

namespace {

std::string said(formats::pkn::Party const& party, Tag tag) {
    auto const found = party.about.find(tag);
    return found == party.about.end() ? std::string{} : found->second;
}

}  // namespace

KingSheet sheet_of(formats::pkn::Party const& party, formats::pkn::Unread const& unread) {
    auto const record = without(unread, party.record);
    KingSheet sheet{record.rules, said(party, Tag::event), said(party, Tag::date), {}, counted(record)};
    sheet.names[Seat::north] = said(party, Tag::north);
    sheet.names[Seat::west] = said(party, Tag::west);
    sheet.names[Seat::south] = said(party, Tag::south);
    sheet.names[Seat::east] = said(party, Tag::east);
    return sheet;
}

}  // namespace score::cli
