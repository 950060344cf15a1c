import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Round } from '../tournaments/round.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import type { LaterRoundDto } from './later-round.dto.js';
import type { LockedMatch } from './locked-match.loader.js';

type Compare = (manager: EntityManager, tournament: Tournament, round: Round) => Promise<LaterRoundDto[]>;

/** What the rounds that were paired since come to after a correction. They stand; pairing, a module above, says what would be otherwise. */
@Injectable()
export class LaterRounds {
  private compare: Compare | null = null;

  comparedBy(compare: Compare): void {
    this.compare = compare;
  }

  /** Costs nothing in the latest round. */
  async after({ manager, tournament, round, latest }: LockedMatch): Promise<LaterRoundDto[]> {
    return this.compare && latest > round.number ? this.compare(manager, tournament, round) : [];
  }
}
