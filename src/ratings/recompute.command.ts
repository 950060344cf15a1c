import type { DataSource } from 'typeorm';
import { lockRatings } from './rating-lock.loader.js';
import { type RatingListId, ratingListIds } from './rating-lists.js';
import { type Difference, loadPeriods, rateMarked, ratePeriod } from './recompute.loader.js';

/** RT6.3: computes every list anew from all results; `false` where something stood otherwise, which is mended then. */
export async function recomputeAll(dataSource: DataSource, print: (line: string) => void): Promise<boolean> {
  let isRight = true;
  for (const list of ratingListIds) {
    const differences = await recompute(dataSource, list);
    const [{ ratings, tournaments }] = await dataSource.query<[{ ratings: number; tournaments: number }]>(
      'SELECT count(*)::int AS ratings, count(DISTINCT tournament_id)::int AS tournaments FROM rating_history WHERE list = $1',
      [list],
    );
    isRight &&= differences.length === 0;
    print(`${list}: ${tournaments} tournaments, ${ratings} ratings, ${differences.length} of them differed`);
    for (const { system, tournamentId, playerId } of differences) print(`  ${system}, player ${playerId}, in tournament ${tournamentId}`);
  }
  return isRight;
}

/** Each tournament in a transaction of its own, as in the server: nobody who finishes one meanwhile waits. */
async function recompute(dataSource: DataSource, list: RatingListId): Promise<Difference[]> {
  const differences: Difference[] = [];
  for (const { id } of await loadPeriods(dataSource.manager, list))
    differences.push(
      ...(await dataSource.transaction(async (manager) => {
        await lockRatings(manager);
        return ratePeriod(manager, list, id);
      })),
    );
  // what was finished or changed meanwhile, and is no difference: nobody has said that it was right
  while (
    await dataSource.transaction(async (manager) => {
      await lockRatings(manager);
      return rateMarked(manager, list);
    })
  );
  return differences;
}
