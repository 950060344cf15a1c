import type { Crosstable, PointScale } from '../../crosstable/crosstable.js';
import type { Side } from '../../engine/position.js';
import type { Away } from './away.js';
import type { PairingExplanation } from './explanation.js';
import type { Finding } from './finding.js';
import type { Help } from './help.js';

/** What the next round needs beside the crosstable. Entries are named by start number. */
export interface PairingOptions {
  /** Entries that are not to be paired in this round (withdrawn, requested bye, not yet entered). */
  readonly absent: readonly number[];
  /** Why the absent are, where that is known. */
  readonly away?: readonly Away[];
  /** Of the absent: those who could play, but asked for a bye (P6). */
  readonly requestedByes?: readonly number[];
  /** Groups of two or more entries that may not meet in this round. */
  readonly forbidden: readonly (readonly number[])[];
  /** Virtual half points for accelerated pairings: `virtualPoints[number - 1][round - 1]`; empty without. */
  readonly virtualPoints: readonly (readonly number[])[];
  /** P2: how mates of a club are kept apart in this round; without, clubs do not matter. */
  readonly clubProtection?: ClubProtection;
  /** The side that an odd number gets where nothing else decides (FIDE C.04.3, 5.2.5). */
  readonly initialSide: Side;
  /** Every lot of the event follows from it. */
  readonly seed?: number;
  /** What the organiser chose for the event; a system reads those that it names in `settings`. */
  readonly settings?: SystemSettings;
}

/** P2: club mates never meet, or only where there is no other pairing. */
export type ClubProtection = 'strict' | 'lenient';

/** P3: no virtual points, or those of the Baku method. */
export const accelerations = ['none', 'baku'] as const;
export type Acceleration = (typeof accelerations)[number];

/** R6.2, R6.3: how groups are made: along the start list, or by lot from pots. */
export const groupDraws = ['seed', 'lot'] as const;
export type GroupDraw = (typeof groupDraws)[number];

export interface SystemSettings {
  /** How often everybody meets everybody. */
  readonly legs?: 1 | 2;
  readonly acceleration?: Acceleration;
  /** K1.5: whether those who lose the semi-finals meet. */
  readonly thirdPlaceMatch?: boolean;
  /** P2: rounds in which club mates never meet; `null` for no protection. */
  readonly clubProtectionRounds?: number | null;
  /** R6: in how many groups everybody meets everybody; `null` for one field. */
  readonly groups?: number | null;
  /** R6.2, R6.3: how the groups are made. */
  readonly groupDraw?: GroupDraw;
}

/** FIDE C.04.3, 1.4: who has more points than the opponent moves down. */
export const floatKinds = ['down', 'up', 'none'] as const;
export type Float = (typeof floatKinds)[number];

export interface Board {
  /** Start number of the entry that starts set 1. */
  readonly first: number;
  readonly second: number;
}

export type PairingOutcome =
  | {
      readonly ok: true;
      readonly boards: readonly Board[];
      /** Start numbers that have no opponent: several in a bracket or in groups (R6.6), elsewhere at most one. */
      readonly byes: readonly number[];
      /** How the pairing came about; its form is the system's own. */
      readonly explanation?: PairingExplanation;
    }
  | {
      readonly ok: false;
      readonly reason: PairingRefusal;
      readonly params?: RefusalParams;
      /** P6: what would make a round possible. */
      readonly wouldHelp?: readonly Help[];
    };

/**
 * Why there is no next round: fewer entries are there than the system needs; a match before it is not decided; the draw ends
 * here; no boards keep the rules; or the groups are not such as the system can pair.
 */
export type PairingRefusal = 'too-few-entries' | 'round-not-complete' | 'all-rounds-paired' | 'no-pairing' | GroupRefusal;

/** What is wrong with groups: one is too small; there are not two teams; or the two are not equal in number. */
export type GroupRefusal = 'group-too-small' | 'two-teams-needed' | 'teams-unequal';

/** Numbers that the words of a refusal name. */
export type RefusalParams = Readonly<Record<string, number>>;

export interface GroupFault {
  readonly reason: GroupRefusal;
  readonly params: RefusalParams;
}

/** A round as it was drawn. */
export interface DrawnRound {
  readonly boards: readonly (Board & {
    /** It is not known who was to start (a forfeited game in a file). */ readonly sidesUnknown?: true;
  })[];
  readonly byes: readonly number[];
  /** The boards stand in their order of publication, so that it can be checked. */
  readonly isOrdered?: true;
}

/** K6: what a round made by hand may not be, whatever the reason; `at` are the steps to the place in the pairings. */
export interface HandFault {
  readonly at: readonly (string | number)[];
  readonly code: 'freeInDraw' | 'notFreeInDraw' | 'otherPart';
  readonly article: string;
}

/** Said when an event is set up or its field changes; none of them forbids anything. */
export type PairingWarning =
  | 'too-few-entries'
  | 'too-many-rounds'
  | 'too-few-rounds'
  | 'many-rounds-for-field'
  | 'fewer-entries-than-qualifiers'
  | 'club-protection-impossible'
  | 'rounds-without-effect'
  | 'legs-without-effect'
  | 'group-draw-without-effect'
  | 'acceleration-without-effect'
  | 'club-protection-without-effect'
  | 'third-place-without-effect'
  | 'requested-byes-without-effect'
  | 'forbidden-pairings-without-effect'
  | 'tie-break-without-meaning'
  | 'tie-break-needs-ratings';

/** Club mates who could not be kept apart: more of them than groups. */
export interface ClubMates {
  readonly group: number;
  readonly club: string;
  /** Their start numbers. */
  readonly numbers: readonly number[];
}

export interface GroupsDrawn {
  /** `groups[number - 1]` is the group of a start number, counted from 1. */
  readonly groups: readonly number[];
  readonly together: readonly ClubMates[];
}

/** How the field of a system is divided. */
export interface Grouping {
  /** Groups are teams that play each other and are ranked together; else each is a field of its own, with its standings. */
  readonly areTeams: boolean;
  /** How many groups the event has; `null` for none. */
  count(settings?: SystemSettings): number | null;
  /** What is wrong with groups of these sizes. */
  fault(sizes: readonly number[]): GroupFault | null;
  /** Divides a field, whose clubs come in the order of the start numbers, by the tournament's seed. */
  divide(clubs: readonly (string | null)[], settings: SystemSettings, seed: number): GroupsDrawn;
}

/**
 * A way of pairing rounds. A new one is one object, one line in `systems/index.ts`, its rule page and its known answers.
 * Whoever needs to know how a system behaves asks these members, never the id.
 */
export interface PairingSystem {
  readonly id: string;
  readonly name: { readonly en: string; readonly tr: string };
  /** The settings of the event that it reads. */
  readonly settings: readonly (keyof SystemSettings)[];
  /** Who comes after the start plays from the next round on. */
  readonly takesLateEntries: boolean;
  /** R5, K3.2: an absent entry keeps its place: a board that names one is a forfeit for the other side. */
  readonly seatsAbsent: boolean;
  /** T7: everybody meets everybody, so that a forfeit counts as a match in tie-breaks. */
  readonly forfeitsCount: boolean;
  /** It pairs teams, too. */
  readonly teams: boolean;
  /** P1: it can keep apart whom the organiser forbids to meet. */
  readonly keepsApart: boolean;
  /** A match must have a winner, since who loses is out: entries without a seat are eliminated. */
  readonly needsWinner: boolean;
  readonly minimumEntries: number;
  /** Groups or teams, for systems that have them. */
  readonly grouping?: Grouping;
  /** How many rounds the event has for so many entries; `null` where the organiser is free. */
  roundsFor(entries: number, settings?: SystemSettings): number | null;
  /** R5.1: how many matches everybody has in a field or group of so many, where the draw settles it in advance. */
  matchesEach?(entries: number, settings?: SystemSettings): number;
  suggestedRounds(entries: number, settings?: SystemSettings): number;
  warnings(entries: number, rounds: number, settings?: SystemSettings): readonly PairingWarning[];
  /**
   * The list of entries in the order of their start numbers, as the draw of the system makes it; without, as it is given.
   * The report goes to the history.
   */
  seed?<T extends { readonly club: string | null }>(ranked: readonly T[], settings?: SystemSettings): { seeds: T[]; report: object };
  /** How many of its last rounds are played only where those before make them necessary. */
  readonly spareRounds?: number;
  /** Half points for the bye that this system gives. */
  byePoints(scale: PointScale): number;
  /** Pairs the round after those in `table`. Pure: the same table and options give the same boards. */
  pair(table: Crosstable, options: PairingOptions): PairingOutcome;
  /**
   * P5: what is to be said about a round that was drawn, from the table before it. That everybody has one place is checked
   * for all systems alike.
   */
  check(table: Crosstable, options: PairingOptions, drawn: DrawnRound): readonly Finding[];
  /** K6: where the draw goes on from the boards, what they may not be even by hand. */
  handFaults?(table: Crosstable, options: PairingOptions, drawn: DrawnRound): readonly HandFault[];
  /** Whether the end has come before the last round: nothing that could still be played would change who is first. */
  isOver?(table: Crosstable): boolean;
  /** Who moved down or up in each round, where rounds are paired by points: by start number less one, then by round less one. */
  floats?(table: Crosstable, virtualPoints: PairingOptions['virtualPoints']): readonly (readonly Float[])[];
  /** The place of each entry, where places do not follow from points: by how far it has come. */
  placings?(table: Crosstable, settings?: SystemSettings): readonly number[];
}
