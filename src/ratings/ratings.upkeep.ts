import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { type ChangeLine, Changes } from '../audit/changes.service.js';
import { placesOf } from '../players/shown-in.loader.js';
import { Tournament } from '../tournaments/tournament.entity.js';
import { type RatingListId, ratingListIds, ratingListOf, variantsOfList } from './rating-lists.js';
import { recompute } from './recompute.loader.js';

/** RT6.2: whatever ratings follow from changes together with them, in one transaction: no rating is lost, and none is early. */
@Injectable()
export class RatingsUpkeep implements OnModuleInit {
  constructor(private readonly changes: Changes) {}

  onModuleInit(): void {
    for (const action of ['tournament.finished', 'tournament.reopened'])
      this.changes.follow(action, async (manager, { subjectId: id }) => {
        if (await manager.existsBy(Tournament, { id, rated: true })) await rateAnew(manager, id);
      });
    this.changes.follow('tournament.changed', async (manager, line) => {
      if ('rated' in line.after! && (await manager.existsBy(Tournament, { id: line.subjectId, firstFinishedAt: Not(IsNull()) })))
        await rateAnew(manager, line.subjectId);
    });
    this.changes.follow('player.changed', async (manager, { subjectId, before, after }) => {
      if (yearIn(before) !== yearIn(after)) await ratePlayerAnew(manager, subjectId); // RT4.3
    });
    this.changes.follow('player.merged', (manager, { subjectId }) => ratePlayerAnew(manager, subjectId));
  }
}

const yearIn = (player: ChangeLine['before']): unknown => (player as { birthYear?: number | null }).birthYear ?? null;

async function rateAnew(manager: EntityManager, id: string): Promise<void> {
  const { variant } = await manager.findOneByOrFail(Tournament, { id });
  await recompute(manager, ratingListOf(variant), [id]);
}

async function ratePlayerAnew(manager: EntityManager, playerId: string): Promise<void> {
  for (const list of ratingListIds) {
    const played = await findPlayed(manager, list, playerId);
    if (played.length > 0) await recompute(manager, list, played);
  }
}

async function findPlayed(manager: EntityManager, list: RatingListId, playerId: string): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM tournaments JOIN (${placesOf('$1')}) place ON place.tournament_id = id
     WHERE rated AND first_finished_at IS NOT NULL AND variant = ANY($2)`,
    [playerId, variantsOfList(list)],
  );
  return rows.map(({ id }) => id);
}
