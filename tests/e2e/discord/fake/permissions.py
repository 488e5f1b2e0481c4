"""Permissions by name, as bits."""

BITS = {
    "CREATE_INSTANT_INVITE": 0, "KICK_MEMBERS": 1, "BAN_MEMBERS": 2, "ADMINISTRATOR": 3,
    "MANAGE_CHANNELS": 4, "MANAGE_GUILD": 5, "ADD_REACTIONS": 6, "VIEW_AUDIT_LOG": 7,
    "VIEW_CHANNEL": 10, "SEND_MESSAGES": 11, "MANAGE_MESSAGES": 13, "EMBED_LINKS": 14,
    "ATTACH_FILES": 15, "READ_MESSAGE_HISTORY": 16, "MENTION_EVERYONE": 17,
    "USE_EXTERNAL_EMOJIS": 18, "MANAGE_ROLES": 28, "USE_APPLICATION_COMMANDS": 31,
    "MANAGE_THREADS": 34, "CREATE_PUBLIC_THREADS": 35, "CREATE_PRIVATE_THREADS": 36,
    "SEND_MESSAGES_IN_THREADS": 38, "MODERATE_MEMBERS": 40, "PIN_MESSAGES": 51,
}
ALL = sum(1 << bit for bit in BITS.values())


def bits(*names):
    return sum(1 << BITS[name] for name in names)


def has(value, name):
    return bool(value & (bits(name) | bits("ADMINISTRATOR")))


# What a member has who has no role; what hexhost asks for; what other bots have.
MEMBER = bits("ADD_REACTIONS", "VIEW_CHANNEL", "SEND_MESSAGES", "EMBED_LINKS", "ATTACH_FILES",
              "READ_MESSAGE_HISTORY", "USE_APPLICATION_COMMANDS", "CREATE_PUBLIC_THREADS",
              "SEND_MESSAGES_IN_THREADS")
INVITED = bits("VIEW_CHANNEL", "SEND_MESSAGES", "ATTACH_FILES", "CREATE_PUBLIC_THREADS",
               "SEND_MESSAGES_IN_THREADS")  # by the link that hexhost prints
BOT = MEMBER | bits("MANAGE_MESSAGES", "MANAGE_THREADS", "CREATE_PRIVATE_THREADS",
                    "MENTION_EVERYONE", "USE_EXTERNAL_EMOJIS")
