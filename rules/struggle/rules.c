/* The rules of Struggle for Catan in our own words. */
#include "rules/struggle/tables.h"

#include <stddef.h>

const char *const struggle_rules[] = {
    "Aim: be the first to have {points} points in cards laid out, on your own turn. A settlement "
    "is 1 point, a city 2, a city with an expansion 3; of your roads and knights every second one "
    "is 1. You begin with a settlement, a road and three cards. First player: {first}.",
    "A turn is trading, building, drawing, in this order; the first build ends the trading, the "
    "end of the turn draws: 2 cards, and 1 more for each of your knights on side A.",
    "Roads and knights have two sides and are laid out in turn on A, B, A and so on. Side A has no "
    "point but works: a road trades a card a turn, a knight draws one. Side B is 1 point.",
    "Trading: one card for each road on side A, divided as you like. Stack: discard cards and draw "
    "as many. Market: take open cards and put others there. Opponents: draw cards unseen and give "
    "as many back, of your choice. Without such a road it is one card, with the stack.",
    "Costs: a road brick and lumber; a settlement brick, lumber, wool and grain; a city 2 grain "
    "and 3 ore; a knight wool, grain and ore; an expansion {expansion-cost}. Three alike stand for "
    "any one card. A turn builds one of each of these five kinds at most.",
    /* clang-format off */
    "A city is a settlement turned over; only then its event shows. Robbery: everybody with more "
    "than " STRUGGLE_FIGURE(STRUGGLE_LIMIT) " cards loses " STRUGGLE_ROBBED " of them. Market day: "
    "{market-day}. An expansion lies on a city without one. Library: once a turn you choose the "
    "card from an opened hand. University: " STRUGGLE_FIGURE(STRUGGLE_UNIVERSITY_LOT) " alike "
    "stand for a card. Merchant guild: once a turn a card of an opponent with at least your "
    "points; {guild-in}. Castle: nobody takes your first three roads; church: your first knight.",
    /* clang-format on */
    "When roads or knights are used up, who builds one pays as usual and takes the last one of the "
    "nearest opponent that has one to take, clockwise or as the destiny card says; with 3 or 4 "
    "players, who builds a settlement may turn that card. After 100 rounds in which nobody builds "
    "a settlement, city or expansion, the most points win.",
    "Reconstructed, for no card was at hand: the cost of an expansion; how many of each expansion "
    "and event there are with 2, 3 or 4 players; what university, robbery and market day do; the "
    "step of the guild; that the last road or knight is taken and who is passed over; that sides "
    "alternate by what lies there; that expansions are chosen freely, and that settlements turn "
    "the destiny card.",
    NULL,
};
