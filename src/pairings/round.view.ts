import { type EntityManager, IsNull, Not } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { loadEntriesOfStage } from '../matches/crosstable.loader.js';
import { Match } from '../matches/match.entity.js';
import { showMatches, showOpponent } from '../matches/match.view.js';
import { Seat } from '../matches/seat.entity.js';
import type { ManualPairing, Round } from '../tournaments/round.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { showFindings } from './finding.dto.js';
import { type ManualPairingDto, type RoundDto, RoundSummaryDto } from './round.dto.js';

export async function showRound(manager: EntityManager, tournament: Tournament, round: Round, reader: Actor | null): Promise<RoundDto> {
  const matches = await manager.find(Match, { where: { roundId: round.id, teamMatchId: IsNull() }, order: { tableNumber: 'ASC' } });
  const byes = await manager.find(Seat, {
    where: { roundId: round.id, bye: Not(IsNull()) },
    relations: { entry: { player: true } },
    order: { entry: { startNumber: 'ASC' } },
  });
  return {
    ...RoundSummaryDto.of(round),
    matches: await showMatches(manager, tournament, round, matches, reader),
    byes: byes.map((seat) => ({ ...showOpponent(seat), kind: seat.bye!, points: seat.byePoints! / 2 })),
    manual: round.manual && (await showManual(manager, round, round.manual, reader)),
  };
}

async function showManual(
  manager: EntityManager,
  { tournamentId, stage }: Round,
  { reason, findings }: ManualPairing,
  reader: Actor | null,
): Promise<ManualPairingDto> {
  return { reason: reader && reason, findings: showFindings(findings, await loadEntriesOfStage(manager, tournamentId, stage)) };
}
