#pragma once
/// The deal of bezique.md §11.4, card by card.
#include "bezique_text.hpp"

namespace score::test {

inline bezique::Dealt example4_dealt() {
    return {.dealer = bezique::Player::north,
        .hands = {{bezique_hand("TJ9.TJ9.K.K9"), bezique_hand("TK9.AT.J9.AJ")}},
        .stock = bezique_cards(R"(
CT DQ DQ C9 HA DK S9 D9 HK HK ST DA SJ CA HT CK SA DA DQ C9 HJ SQ DT H9 S9 CT
DJ HA CT CT HQ DT ST HT DK CQ D9 HQ CQ CQ SA HJ HK HA CJ C9 DA H9 DQ SA HJ CK
CJ SQ SJ SQ DA SK DJ HQ H9 HQ CA CA SK CJ DT SK DT CQ DK CK SA HK DJ D9 SQ SJ
)")};
}

inline std::vector<bezique::Trick> example4_tricks() {
    return tricks(R"(
 1. S9 ST
 2. C9 CJ
 3. D9 S9
 4. HA H9
 5. S9 C9
 6. ST D9
 7. ST HJ
 8. SJ HT
 9. CA CT
10. HT SJ
11. HT C9
12. HJ HK         +4K(DK,DK,CK,CK)=80
13. DT H9
14. S9 CT
15. CA DQ         +BZ1(SQ,DJ)=50
16. CT CT
17. HQ DT
18. ST SA
19. HT CQ         +KQ:D(DK,DQ)=40
20. DK*1 HQ
21. DQ DA         +KQ:C(CQ,CK*1)=20
22. SA D9
23. DQ*1 HA
24. DJ C9
25. CJ H9
26. HJ SA
27. HJ DA
28. CK^4K DQ      +KQ:S(SK,SQ)=20
29. SJ DK*1
30. CJ CQ         +4K(SK,HK,HK,SK*1)=80
31. DA HQ         +BZ1(DJ,SQ*1)=50
32. H9 HQ
33. SQ^BZ1 SK*1
34. DJ*1 DA
35. CJ CA         &4K(SK,SK*2,HK*1,HK*2)=80
36. SK^4K DT      +KQ:C(CQ,CK*2)=20
37. DK HA
38. CA DT
39. CK^4K D9
40. DK DJ
41. DJ SJ
42. SA SK
43. CK SQ
44. CK HA
45. CQ SK
46. SQ HK
47. SQ HK
48. CQ HK
)");
}

}  // namespace score::test
