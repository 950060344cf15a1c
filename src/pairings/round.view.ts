import { type EntityManager, IsNull } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { loadEntriesOfStage } from '../matches/crosstable.loader.js';
import { Match } from '../matches/match.entity.js';
import { loadSeats } from '../matches/match.loader.js';
import { showMatches, showOpponent } from '../matches/match.view.js';
import type { ManualPairing, Round } from '../tournaments/round.entity.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { showFindings } from './finding.dto.js';
import { type ManualPairingDto, type RoundDto, RoundSummaryDto } from './round.dto.js';

export async function showRound(manager: EntityManager, tournament: Tournament, round: Round, reader: Actor | null): Promise<RoundDto> {
  const matches = await manager.find(Match, { where: { roundId: round.id, teamMatchId: IsNull() }, order: { tableNumber: 'ASC' } });
  const seats = await loadSeats(manager, { roundId: round.id });
  const byes = seats.filter(({ bye }) => bye !== null).sort((a, b) => a.entry.startNumber! - b.entry.startNumber!);
  return {
    ...RoundSummaryDto.of(round),
    matches: await showMatches(manager, tournament, round, matches, reader, seats),
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
