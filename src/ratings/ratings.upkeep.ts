import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { type ChangeLine, Changes } from '../audit/changes.service.js';
import { placesOf } from '../players/shown-in.loader.js';
import { Tournament } from '../tournaments/tournament.entity.js';
import { tryLockRatings } from './rating-lock.loader.js';
import { type RatingListId, ratingListIds, ratingListOf, variantsOfList } from './rating-lists.js';
import { findMarked, markTournaments } from './rating-marks.loader.js';
import { RatingSteps } from './rating-steps.service.js';
import { rateMarked } from './recompute.loader.js';

/** RT6.4: how long a change takes its ratings with it, in milliseconds; what reaches farther is followed afterwards. */
const TOGETHER = 1000;
/** A tournament of more is rated afterwards, however little else there is to do. */
const FEW = 1000;

/**
 * RT6.2: whoever changes what ratings follow from marks it in the same transaction: no rating is lost, and none is early. What takes but
 * a moment is rated there, too.
 */
@Injectable()
export class RatingsUpkeep implements OnModuleInit {
  constructor(
    private readonly changes: Changes,
    private readonly steps: RatingSteps,
  ) {}

  onModuleInit(): void {
    for (const action of ['tournament.finished', 'tournament.reopened'])
      this.changes.follow(action, async (manager, { subjectId: id }) => {
        if (await manager.existsBy(Tournament, { id, rated: true })) await this.rateAnew(manager, id);
      });
    this.changes.follow('tournament.changed', async (manager, line) => {
      if ('rated' in line.after! && (await manager.existsBy(Tournament, { id: line.subjectId, firstFinishedAt: Not(IsNull()) })))
        await this.rateAnew(manager, line.subjectId);
    });
    this.changes.follow('player.changed', async (manager, { subjectId, before, after }) => {
      if (yearIn(before) !== yearIn(after)) await this.ratePlayerAnew(manager, subjectId); // RT4.3
    });
    this.changes.follow('player.merged', (manager, { subjectId }) => this.ratePlayerAnew(manager, subjectId));
  }

  private async rateAnew(manager: EntityManager, id: string): Promise<void> {
    const { variant } = await manager.findOneByOrFail(Tournament, { id });
    await this.follow(manager, ratingListOf(variant), [id]);
  }

  private async ratePlayerAnew(manager: EntityManager, playerId: string): Promise<void> {
    for (const list of ratingListIds) {
      const played = await findPlayed(manager, list, playerId);
      if (played.length > 0) await this.follow(manager, list, played);
    }
  }

  /** Where somebody else is computing, or has left something to compute, this waits its turn, not the organiser. */
  private async follow(manager: EntityManager, list: RatingListId, tournamentIds: readonly string[]): Promise<void> {
    const isNext = (await tryLockRatings(manager)) && (await findMarked(manager, list)) === null;
    await markTournaments(manager, list, tournamentIds);
    const deadline = performance.now() + TOGETHER;
    const isShort = ({ entries }: { entries: number }) => entries <= FEW && performance.now() < deadline;
    while (isNext && (await rateMarked(manager, list, isShort)));
    if ((await findMarked(manager, list)) !== null) this.steps.wake();
  }
}

const yearIn = (player: ChangeLine['before']): unknown => (player as { birthYear?: number | null }).birthYear ?? null;

async function findPlayed(manager: EntityManager, list: RatingListId, playerId: string): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    `SELECT id FROM tournaments JOIN (${placesOf('$1')}) place ON place.tournament_id = id
     WHERE rated AND first_finished_at IS NOT NULL AND variant = ANY($2)`,
    [playerId, variantsOfList(list)],
  );
  return rows.map(({ id }) => id);
}
