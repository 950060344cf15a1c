import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, MoreThan } from 'typeorm';
import { loadCrosstable, type LoadedCrosstable } from '../matches/crosstable.loader.js';
import type { ComparedPairingDto, LaterRoundDto } from '../matches/later-round.dto.js';
import { LaterRounds } from '../matches/later-rounds.service.js';
import type { Entry } from '../tournaments/entry.entity.js';
import { Round } from '../tournaments/round.entity.js';
import { stageOf } from '../tournaments/stages.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { type ComparedBoard, comparePairings } from './compare-pairings.js';
import { describePairedRound, type PairedRound } from './next-round.loader.js';
import { pairTask } from './pairing-task.js';

/** P7.2: pairs the rounds after a corrected one again, from the results as they are now, and says what would be otherwise. */
@Injectable()
export class LaterRoundsComparer implements OnModuleInit {
  constructor(private readonly laterRounds: LaterRounds) {}

  onModuleInit(): void {
    this.laterRounds.comparedBy(compareRoundsAfter);
  }
}

async function compareRoundsAfter(manager: EntityManager, tournament: Tournament, { stage, number }: Round): Promise<LaterRoundDto[]> {
  // where rounds are not paired by points they do not follow from results, or nothing may be corrected that they follow from (K3.4)
  if (!stageOf(tournament, stage).system.floats) return [];
  const later = await manager.find(Round, {
    where: { tournamentId: tournament.id, stage, number: MoreThan(number) },
    order: { number: 'ASC' },
  });
  if (later.length === 0) return [];
  const loaded = await loadCrosstable(manager, tournament, later.at(-1)!.number - 1, stage);
  const compared: LaterRoundDto[] = [];
  for (const round of later) {
    const told = { round: round.number, standing: [], instead: [] };
    if (round.manual) compared.push({ ...told, comparison: 'by-hand' });
    else compared.push({ ...told, ...compareRound(await describePairedRound(manager, tournament, round, before(loaded, round.number))) });
  }
  return compared;
}

/** As it stood before a round. */
function before({ table, entries, rounds }: LoadedCrosstable, number: number): LoadedCrosstable {
  const known = rounds.filter((round) => round.number < number);
  return {
    entries,
    rounds: known,
    table: { ...table, entries: table.entries.map((e) => ({ ...e, cells: e.cells.slice(0, known.length) })) },
  };
}

function compareRound({ task, entries }: PairedRound): Omit<LaterRoundDto, 'round'> {
  const outcome = pairTask(task);
  if (!outcome.ok) return { comparison: 'no-pairing', standing: [], instead: [] };
  const { standing, instead } = comparePairings(task.drawn, outcome);
  const show = (boards: readonly ComparedBoard[]) => boards.map((board) => showBoard(board, entries));
  return { comparison: standing.length > 0 ? 'different' : 'same', standing: show(standing), instead: show(instead) };
}

function showBoard({ table, first, second }: ComparedBoard, entries: readonly Entry[]): ComparedPairingDto {
  const show = (number: number) => {
    const { id: entryId, startNumber, name } = entries[number - 1]!;
    return { entryId, startNumber: startNumber!, name };
  };
  return { table, first: show(first), second: second === null ? null : show(second) };
}
