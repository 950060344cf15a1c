import type { EntityManager } from 'typeorm';
import type { Cell } from '../crosstable/crosstable.js';
import { type LoadedCrosstable, loadCrosstable } from '../matches/crosstable.loader.js';
import type { Past } from '../matches/published.loader.js';
import { placingsAfterPlayOff, placingsOf } from '../pairings/play-off.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { stageOf } from '../tournaments/stages.js';
import { knockOutPlace } from './tie-breaks/knock-out-place.js';
import { points } from './tie-breaks/points.js';

/** A crosstable with the places of its bracket, if there is one. */
export interface Placed extends LoadedCrosstable {
  /** What ranks before the tie-breaks of the tournament, instead of points alone. */
  readonly before: readonly string[];
  readonly cells: readonly (readonly Cell[])[];
}

/** The tables of the stages of a tournament that are shown. */
export interface LoadedStages {
  readonly first: LoadedCrosstable;
  /** Where it has begun. */
  readonly playOff: LoadedCrosstable | null;
}

/** K5, PO4: the table by which a tournament is ranked after a round; with `stage` 1 that of its first stage. */
export async function loadPlaced(
  manager: EntityManager,
  tournament: Tournament,
  round?: number,
  stage?: 1,
  past: Past | null = null,
): Promise<Placed> {
  return place(tournament, await loadStages(manager, tournament, round, stage, past));
}

export async function loadStages(
  manager: EntityManager,
  tournament: Tournament,
  round?: number,
  stage?: 1,
  past: Past | null = null,
): Promise<LoadedStages> {
  const first = ratedAsThen(await loadCrosstable(manager, tournament, round, 1, past), past);
  const isFirstAlone = stage === 1 || tournament.qualifiedCount === null || (round ?? Infinity) <= tournament.rounds!;
  if (stageOf(tournament, 1).system.placings || isFirstAlone) return { first, playOff: null };
  const playOff = await loadCrosstable(manager, tournament, round, 2, past);
  return { first, playOff: playOff.rounds.length === 0 ? null : playOff };
}

/** RT7.3, T33.2: with the ratings of before they were corrected. */
function ratedAsThen(loaded: LoadedCrosstable, past: Past | null): LoadedCrosstable {
  if (!past || past.field.ratings.size === 0) return loaded;
  const { ratings } = past.field;
  const entries = loaded.table.entries.map((entry) => (ratings.has(entry.id) ? { ...entry, rating: ratings.get(entry.id)! } : entry));
  return { ...loaded, table: { ...loaded.table, entries } };
}

/** The same after an earlier round, from the results as they are now. */
export function stagesAfter({ first, playOff }: LoadedStages, round: number): LoadedStages {
  const after = playOff && crosstableAfter(playOff, round);
  return { first: crosstableAfter(first, round), playOff: after?.rounds.length ? after : null };
}

function crosstableAfter({ table, entries, rounds: all }: LoadedCrosstable, round: number): LoadedCrosstable {
  const rounds = all.filter(({ number }) => number <= round);
  const rows = table.entries.map((entry) => ({ ...entry, cells: entry.cells.slice(0, rounds.length) }));
  return { table: { ...table, entries: rows }, entries, rounds };
}

/** K5.1, PO4: what the bracket made of everybody stands in the table. */
export function place(tournament: Tournament, { first, playOff }: LoadedStages): Placed {
  const { system, settings } = stageOf(tournament, 1);
  const cells = first.table.entries.map((entry) => entry.cells);
  if (system.placings) {
    const placings = placingsOf(first.table, system.placings(first.table, settings));
    return { ...first, table: { ...first.table, placings }, before: [knockOutPlace.code], cells };
  }
  if (!playOff) return { ...first, before: [], cells };

  const { system: bracket, settings: chosen } = stageOf(tournament, 2);
  const places = bracket.placings!(playOff.table, chosen);
  const placings = placingsAfterPlayOff(first.table, playOff.table, places);
  return {
    table: { ...first.table, placings },
    entries: first.entries,
    rounds: [...first.rounds, ...playOff.rounds],
    before: [knockOutPlace.code, points.code],
    cells: cells.map((own, i) => [...own, ...placings[i]!.rounds.map(({ cell }) => cell)]),
  };
}
