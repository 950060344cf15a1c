export const MAX_ENTRIES = 10_000;

/** What is worked out of more entries is worked out in a thread of its own; of fewer it is done before one is reached. */
export const LARGE_FIELD = 200;

/** R4: a thousand who meet everybody twice have so many. */
export const MAX_ROUNDS = 1998;
