import { isDecided } from '../../crosstable/meetings.js';
import { checkDutch } from './dutch/check-dutch.js';
import { pairDutch } from './dutch/dutch.js';
import { floatsOf } from './dutch/player-facts.js';
import { whatWouldHelp } from './dutch/would-help.js';
import type { PairingSystem } from './pairing-system.js';
import { swissField } from './swiss-field.js';

/** The Swiss system of the product: FIDE Dutch. */
export const swiss: PairingSystem = {
  ...swissField,
  id: 'swiss',
  name: { en: 'Swiss (FIDE Dutch)', tr: 'İsviçre sistemi (FIDE Dutch)' },

  pair(table, options) {
    if (!isDecided(table)) return { ok: false, reason: 'round-not-complete' };
    const present = table.entries.filter(({ number }) => !options.absent.includes(number)).length;
    if (present < swissField.minimumEntries) return { ok: false, reason: 'too-few-entries' };
    const outcome = pairDutch(table, options);
    return outcome.ok ? outcome : { ...outcome, wouldHelp: whatWouldHelp(table, options) };
  },

  check: checkDutch,
  floats: floatsOf,
};
