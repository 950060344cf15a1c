import type { DataSource } from 'typeorm';
import { ratingListIds } from './rating-lists.js';
import { recompute } from './recompute.loader.js';

/** RT6.3: computes every list anew from all results; `false` where something stood otherwise, which is mended then. */
export async function recomputeAll(dataSource: DataSource, print: (line: string) => void): Promise<boolean> {
  let isRight = true;
  for (const list of ratingListIds) {
    const { differences, kept } = await dataSource.transaction(async (manager) => ({
      differences: await recompute(manager, list, 'all'),
      kept: await manager.query<[{ ratings: number; tournaments: number }]>(
        'SELECT count(*)::int AS ratings, count(DISTINCT tournament_id)::int AS tournaments FROM rating_history WHERE list = $1',
        [list],
      ),
    }));
    isRight &&= differences.length === 0;
    const [{ ratings, tournaments }] = kept;
    print(`${list}: ${tournaments} tournaments, ${ratings} ratings, ${differences.length} of them differed`);
    for (const { system, tournamentId, playerId } of differences) print(`  ${system}, player ${playerId}, in tournament ${tournamentId}`);
  }
  return isRight;
}
