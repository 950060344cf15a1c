import type { EventKind } from './tie-breaks/tie-break.js';
import { defaultTieBreaks } from './tie-breaks/index.js';

/** T31: a list of tie-breaks for a usual kind of event. */
export interface Preset {
  readonly id: string;
  readonly name: InBothLanguages;
  /** Who ranks so, and why. */
  readonly forWhom: InBothLanguages;
  /** In the last kind the loser is out. */
  readonly meantFor: EventKind | 'knock-out';
  /** Teams play. */
  readonly teams?: true;
  readonly tieBreaks: readonly string[];
}

interface InBothLanguages {
  readonly en: string;
  readonly tr: string;
}

export const presets: readonly Preset[] = [
  {
    id: 'school-championship',
    name: { en: 'School championship', tr: 'Okul şampiyonası' },
    forWhom: {
      en: 'Schools and classes: who has met comes first, which pupils understand at once; nobody needs a rating.',
      tr: 'Okullar ve sınıflar için: önce aralarındaki maça bakılır, öğrenciler bunu hemen anlar; reyting gerekmez.',
    },
    meantFor: 'swiss',
    tieBreaks: defaultTieBreaks,
  },
  {
    id: 'federation-swiss',
    name: { en: 'Federation Swiss', tr: 'Federasyon turnuvası (İsviçre sistemi)' },
    forWhom: {
      en: 'Federations and large fields, in which those who are level have seldom met: the strength of the opponents comes first.',
      tr: 'Federasyonlar ve kalabalık turnuvalar için: puanı eşit olanlar çoğu kez karşılaşmamıştır, önce rakiplerin gücüne bakılır.',
    },
    meantFor: 'swiss',
    tieBreaks: ['BH-C1', 'BH', 'DE', 'SB', 'PS', 'WON', 'BWG', 'SETS', 'TREASURE', 'LOT'],
  },
  {
    id: 'round-robin',
    name: { en: 'Round robin', tr: 'Lig usulü' },
    forWhom: {
      en: 'Leagues and groups, in which everybody meets everybody.',
      tr: 'Herkesin herkesle oynadığı ligler ve gruplar için.',
    },
    meantFor: 'round-robin',
    tieBreaks: ['DE', 'SB', 'KS', 'WON', 'SETS', 'TREASURE', 'LOT'],
  },
  {
    id: 'club-evening',
    name: { en: 'Club evening', tr: 'Kulüp akşamı' },
    forWhom: {
      en: 'A few rounds in an evening, ranked by little more than what stands on the score sheets.',
      tr: 'Bir akşamda birkaç tur için: sonuç fişlerinde yazanlardan biraz fazlası yeter.',
    },
    meantFor: 'swiss',
    tieBreaks: ['DE', 'BH-C1', 'SETS', 'TREASURE', 'LOT'],
  },
  {
    id: 'team-swiss',
    name: { en: 'Team championship, Swiss', tr: 'Takım şampiyonası (İsviçre sistemi)' },
    forWhom: {
      en: 'Teams of schools and clubs: after match points what their boards brought.',
      tr: 'Okul ve kulüp takımları için: maç puanından sonra tahta puanına bakılır.',
    },
    meantFor: 'swiss',
    teams: true,
    tieBreaks: ['BP', 'EDE', 'BH-C1', 'BH', 'SB', 'TBR', 'SETS', 'TREASURE', 'WIN', 'LOT'],
  },
  {
    id: 'team-league',
    name: { en: 'Team league', tr: 'Takım ligi' },
    forWhom: {
      en: 'Teams of which each meets all others.',
      tr: 'Her takımın ötekilerin hepsiyle oynadığı ligler için.',
    },
    meantFor: 'round-robin',
    teams: true,
    tieBreaks: ['BP', 'EDE', 'SB', 'BERLIN', 'WIN', 'SETS', 'TREASURE', 'LOT'],
  },
  {
    id: 'knock-out',
    name: { en: 'Knock-out', tr: 'Eleme usulü' },
    forWhom: {
      en: 'Single and double elimination: those who went out in one round share their place, as in a bracket on the wall.',
      tr: 'Eleme ve çift eleme için: aynı turda elenenler aynı sırayı paylaşır.',
    },
    meantFor: 'knock-out',
    tieBreaks: [],
  },
];

export const presetIds: readonly string[] = presets.map(({ id }) => id);

/** T31: what a tournament ranks by that names a preset or a list; `null` where it names neither. */
export function chosenTieBreaks({ tieBreaks, tieBreakPreset }: ChosenTieBreaks): readonly string[] | null {
  return tieBreaks ?? presets.find(({ id }) => id === tieBreakPreset)?.tieBreaks ?? null;
}

export interface ChosenTieBreaks {
  readonly tieBreaks?: readonly string[] | undefined;
  readonly tieBreakPreset?: string | undefined;
}
