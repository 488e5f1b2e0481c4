#include "render/emoji.h"

/* In the order of enum emoji_number. Eleven and twelve have no keycaps; the letters stand in. */
const struct emoji emojis[EMOJIS + 1] = {
    {"brick", "🧱"},   {"lumber", "🌲"},     {"wool", "🐑"},         {"grain", "🌾"},
    {"ore", "⛰️"},   {"gold", "💰"},       {"any", "❔"},          {"road", "🛣️"},
    {"settlement", "🏠"}, {"city", "🏙️"}, {"knight", "⚔️"},  {"castle", "🏰"},
    {"points", "⭐"},     {"cards", "🃏"},      {"development", "🎴"},  {"token", "🪙"},
    {"milestone", "🌟"},  {"rider", "🏇"},      {"market", "🏪"},       {"robber", "🥷"},
    {"library", "📚"},    {"guild", "⚖️"}, {"church", "⛪"},       {"university", "🎓"},
    {"left", "⬅️"},  {"right", "➡️"}, {"desert", "🏜️"}, {"sea", "🟦"},
    {"bare", "⬛"},       {"n2", "2️⃣"},   {"n3", "3️⃣"},     {"n4", "4️⃣"},
    {"n5", "5️⃣"},   {"n6", "6️⃣"},   {"n7", "7️⃣"},     {"n8", "8️⃣"},
    {"n9", "9️⃣"},   {"n10", "🔟"},        {"n11", "🇪"},          {"n12", "🇹"},
    {"die1", "1️⃣"}, {"die2", "2️⃣"}, {"die3", "3️⃣"},   {"die4", "4️⃣"},
    {"die5", "5️⃣"}, {"die6", "6️⃣"}, {"blue", "🔵"},         {"orange", "🟠"},
    {"white", "⚪"},      {"red", "🔴"},        {"teal", "🟢"},      {"charcoal", "⚫"},
    {"award", "🏆"},      {"roll", "🎲"},       {NULL, NULL},
};
