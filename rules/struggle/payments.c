/* What a hand lacks of a cost, and the lots of cards alike that may stand in for it (S-BUILD-3,
 * S-BUILD-4). */
#include "rules/struggle/view.h"

#include <string.h>

/* How many lots are in n cards: divisions by what the compiler knows are quick, and there are but
 * two sizes (struggle_lot). */
static int lots_of(int n, int lot)
{
    if (n < 0)
        return 0;
    return lot == STRUGGLE_LOT ? n / STRUGGLE_LOT : n / STRUGGLE_UNIVERSITY_LOT;
}

struct struggle_need struggle_need(const int8_t hand[BASE_RESOURCES],
                                   const int8_t cost[BASE_RESOURCES], int lot)
{
    struct struggle_need need = {0, 0};
    for (int r = 0; r < BASE_RESOURCES; r++) {
        int over = hand[r] - cost[r];
        need.missing += over < 0 ? -over : 0;
        need.lots += lots_of(over, lot);
    }
    return need;
}

/* From the largest surplus, `first` first among equals. Returns whether there were equals. */
static bool take_lots(const int8_t hand[], const int8_t cost[], int lot, int first,
                      struct struggle_payment *out)
{
    int8_t over[BASE_RESOURCES];
    int missing = 0;
    bool equals = false;
    *out = (struct struggle_payment){{0}, {0}};
    for (int r = 0; r < BASE_RESOURCES; r++) {
        over[r] = (int8_t)(hand[r] - cost[r]);
        out->instead[r] = (int8_t)(over[r] < 0 ? -over[r] : 0);
        missing += out->instead[r];
    }
    for (; missing > 0; missing--) {
        int best = first;
        for (int r = 0; r < BASE_RESOURCES; r++)
            best = over[r] > over[best] ? r : best;
        for (int r = 0; r < BASE_RESOURCES; r++)
            equals |= r != best && over[r] == over[best];
        over[best] = (int8_t)(over[best] - lot);
        out->with[best]++;
    }
    return equals;
}

int struggle_payments(const int8_t hand[BASE_RESOURCES], const int8_t cost[BASE_RESOURCES], int lot,
                      struct struggle_payment out[BASE_RESOURCES])
{
    struct struggle_need need = struggle_need(hand, cost, lot);
    if (need.missing == 0) {
        out[0] = (struct struggle_payment){{0}, {0}};
        return 1;
    }
    if (need.lots < need.missing)
        return 0;
    if (!take_lots(hand, cost, lot, 0, &out[0]))
        return 1;
    int n = 1;
    for (int first = 1; first < BASE_RESOURCES; first++) {
        bool known = false;
        take_lots(hand, cost, lot, first, &out[n]);
        for (int i = 0; i < n; i++)
            known |= memcmp(&out[i], &out[n], sizeof out[n]) == 0;
        n += !known;
    }
    return n;
}
