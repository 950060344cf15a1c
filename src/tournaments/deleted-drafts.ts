/** So long a deleted draft can be had back. */
const RESTORABLE_MS = 30 * 24 * 60 * 60_000;

/** What was deleted before can be had back no more. */
export const restorableSince = (now: Date): Date => new Date(now.getTime() - RESTORABLE_MS);
