#pragma once
/// The examples of king.md §13.
#include "king_text.hpp"

namespace score::test {

/// §13.1: an ordinary party.
inline king::PartyRecord king_example1() {
    king::PartyRecord party;
    party.first_declarer = Seat::south;
    party.deals = king_lines(R"(S ERKEK 4 0 4 0
E KOZ/S 0 3 6 4
N KOZ/D 3 2 5 3
W ERKEK 1 1 0 6
S KOZ/H 1 1 9 2
E KOZ/C 3 1 5 4
N KOZ/H 4 8 0 1
W KUPA 3 6 4 0
S KUPA 3 1 5 4
E EL 3 0 3 7
N SONIKI 0 1 0 1
W RIFKI 0 1 0 0
S EL 3 0 4 6
E SONIKI 0 0 2 0
N KIZ 2 1 1 0
W KOZ/D 2 7 1 3
S KOZ/S 5 6 1 1
E RIFKI 0 0 0 1
N KIZ 1 2 1 0
W KOZ/C 4 5 1 3)");
    party.termination = king::Termination::complete;
    party.out = seats("NW");
    party.sunk = seats("SE");
    return party;
}

/// §13.2: cancelled deals, then a Dış King.
inline king::PartyRecord king_example2() {
    king::PartyRecord party;
    party.first_declarer = Seat::west;
    party.deals = king_lines(R"(W KOZ/C 1 5 3 4
S KOZ/S 2 3 6 2
E KOZ/S 2 4 4 3
N KOZ/S 8 1 2 2
W KIZ 1 1 1 1 !queens-split
W KIZ 2 0 1 1
S RIFKI - - - - !rifki-shown:N=HK
S RIFKI 0 0 1 0
E KUPA 7 0 6 0
N KIZ 1 0 2 1
W ERKEK 4 2 2 0
S KUPA 1 9 3 0
E KOZ/C 1 3 4 5
N SONIKI 2 0 0 0
W KOZ/C 10 1 0 0 KING=N)");
    party.termination = king::Termination::king;
    party.king_by = Seat::north;
    party.result = BySeat<int>{{-440, 600, -60, 410}};
    party.out = seats("N");
    party.sunk = seats("WSE");
    return party;
}

/// §13.3: Erkek, over after trick 10.
inline king::DealRecord king_erkek_deal() {
    king::DealRecord deal;
    deal.declarer = Seat::west;
    deal.games = {king::Game::no_men};
    deal.content =
        king::DealCards{king_hands("N:52..9876543.KJ53 AKJ97.85.J.98642 T43.AT96432.K.AQ Q86.KQJ7.AQT2.T7"), king_play("WSEN", R"(
        D2 DK DJ D9   H7 H2 H8 CK   HK HT H5 CJ   S6 S4 S7 S5   C7 CQ C9 C5
        S8 ST S9 S2   HJ H3 SK D8   CT CA C8 C3   SQ S3 SA D7   DA HA SJ D6)"),
            {}};
    return deal;
}

/// §13.3: Koz.
inline king::DealRecord king_koz_deal() {
    king::DealRecord deal;
    deal.declarer = Seat::north;
    deal.games = {king::Game::trumps};
    deal.trump = Suit::diamonds;
    deal.content =
        king::DealCards{king_hands("N:A.A92.KJT962.A75 Q97632.64..KQT86 K85.KQ53.AQ43.J9 JT4.JT87.875.432"), king_play("NWSE", R"(
        SA S4 S5 S2   C5 C2 CJ CQ   CA C3 C9 CK   HA H7 H3 H4   H9 HJ HK H6   DK ST SK S3   DJ D5 DA C6
        H2 H8 HQ S6   DT D7 D4 S7   D2 D8 DQ C8   D9 SJ S8 SQ   C7 C4 D3 CT   D6 HT H5 S9)"),
            {}};
    return deal;
}

}  // namespace score::test
