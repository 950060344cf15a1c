export const MAX_ENTRIES = 10_000;

/** R4: a thousand who meet everybody twice have so many. */
export const MAX_ROUNDS = 1998;
