import type { EventKind } from './tie-breaks/tie-break.js';
import { defaultTieBreaks } from './tie-breaks/index.js';

/** T31: a list of tie-breaks for a usual kind of event. */
export interface Preset {
  readonly id: string;
  readonly name: { readonly en: string; readonly tr: string };
  readonly meantFor: EventKind;
  readonly tieBreaks: readonly string[];
}

export const presets: readonly Preset[] = [
  {
    id: 'school-championship',
    name: { en: 'School championship', tr: 'Okul şampiyonası' },
    meantFor: 'swiss',
    tieBreaks: defaultTieBreaks,
  },
  {
    id: 'federation-swiss',
    name: { en: 'Federation Swiss', tr: 'Federasyon turnuvası (İsviçre sistemi)' },
    meantFor: 'swiss',
    tieBreaks: ['BH-C1', 'BH', 'DE', 'SB', 'PS', 'WON', 'BWG', 'SETS', 'TREASURE', 'LOT'],
  },
  {
    id: 'round-robin',
    name: { en: 'Round robin', tr: 'Lig usulü' },
    meantFor: 'round-robin',
    tieBreaks: ['DE', 'SB', 'KS', 'WON', 'SETS', 'TREASURE', 'LOT'],
  },
  {
    id: 'club-evening',
    name: { en: 'Club evening', tr: 'Kulüp akşamı' },
    meantFor: 'swiss',
    tieBreaks: ['DE', 'BH-C1', 'SETS', 'TREASURE', 'LOT'],
  },
];
