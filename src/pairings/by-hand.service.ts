import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Changes } from '../audit/changes.service.js';
import type { Actor } from '../common/actor.js';
import { Problem } from '../common/problem.js';
import { countOpenMatches } from '../matches/match.loader.js';
import { Match } from '../matches/match.entity.js';
import { Seat } from '../matches/seat.entity.js';
import { type ManualPairing, Round } from '../tournaments/round.entity.js';
import { roundStateFor } from '../tournaments/round-state.js';
import type { Tournament } from '../tournaments/tournament.entity.js';
import { touchTournament } from '../tournaments/tournaments.loader.js';
import { readByHand } from './by-hand.js';
import { isTellable } from './explain/index.js';
import { showFindings } from './finding.dto.js';
import { loadRoundAgain, type NextRound, nextRoundLoader } from './next-round.loader.js';
import { checkTask } from './pairing-task.js';
import type { ChangePairingsDto, PairingsByHandDto, RoundDto } from './round.dto.js';
import { refused } from './refused-round.problem.js';
import { showRound } from './round.view.js';
import { lineOfRound, numbered, seatRound } from './round.writer.js';
import { RoundsService } from './rounds.service.js';
import { Snapshots } from './snapshot.runner.js';
import { awayFrom } from './systems/away.js';
import { withAway } from './systems/explanation.js';
import type { DrawnRound } from './systems/pairing-system.js';
import { whoPlays } from './who-plays.js';

/** P4: rounds that are made by hand, whatever the system says; what they break stays with them. */
@Injectable()
export class ByHandService {
  constructor(
    private readonly snapshots: Snapshots,
    private readonly changes: Changes,
    private readonly rounds: RoundsService,
  ) {}

  /** The next round. */
  pairNext(tournamentId: string, pairings: PairingsByHandDto, reason: string | null, publish: boolean, by: Actor): Promise<RoundDto> {
    return this.snapshots.run(
      tournamentId,
      {
        load: nextRoundLoader(),
        work: (next) => this.judge(next, pairings, reason, '/pairings'),
        write: (manager, tournament, next, judged) =>
          this.rounds.write(manager, tournament, next, { ...judged, explanation: null }, publish, by),
      },
      by,
    );
  }

  /** The latest round, as long as nobody has entered anything in it; one that is published stays so (P4.3). */
  change(
    tournamentId: string,
    number: number,
    { reason = null, ...pairings }: ChangePairingsDto,
    ifMatch: string | undefined,
    by: Actor,
  ): Promise<RoundDto> {
    return this.snapshots.run(
      tournamentId,
      {
        load: async (manager, tournament) => {
          const round = await this.rounds.findChangeable(manager, tournament, number, ifMatch);
          return { round, next: await loadRoundAgain(manager, tournament, number) };
        },
        work: ({ next }) => this.judge(next, pairings, reason, ''),
        write: async (manager, tournament, { round, next }, { drawn, manual }) => {
          const before = await showRound(manager, tournament, round, by);
          await this.replace(manager, tournament, round, next, drawn, manual);
          const after = { ...numbered(round), boards: drawn.boards, byes: drawn.byes, findings: manual.findings };
          await this.changes.record(manager, by, lineOfRound(round, 'round.changed-by-hand', { before, after, reason }));
          await touchTournament(manager, tournament);
          return showRound(manager, tournament, round, by);
        },
      },
      by,
    );
  }

  /** P4.2: what may never be needs a reason. */
  private judge(
    next: NextRound,
    { boards, byes = [] }: PairingsByHandDto,
    reason: string | null,
    at: string,
  ): { drawn: DrawnRound; manual: ManualPairing } {
    const { entries } = next.loaded;
    const { task } = next;
    const { numbers: plays, refusal } = whoPlays(next.stage.system, task.table, task.options);
    if (refusal) throw refused({ reason: refusal }, next);
    const numbers = new Map(entries.map(({ id }, i) => [id, i + 1]));
    const read = readByHand({ boards, byes }, numbers, plays, (number) => entries[number - 1]!.name, at);
    if (!read.ok) throw new Problem('validation-failed', { count: read.errors.length }, { errors: read.errors });
    const faults = next.stage.system.handFaults?.(task.table, task.options, read.drawn) ?? [];
    const errors = faults.map((fault) => ({ pointer: [at, ...fault.at].join('/'), code: fault.code, params: { article: fault.article } }));
    if (errors.length > 0) throw new Problem('validation-failed', { count: errors.length }, { errors });
    const findings = checkTask({ ...task, drawn: read.drawn });
    const overruled = findings.filter(({ severity }) => severity === 'absolute').length;
    if (overruled > 0 && reason === null)
      throw new Problem('pairing-breaks-rules', { count: overruled }, { extra: { findings: showFindings(findings, entries) } });
    return { drawn: read.drawn, manual: { reason, findings } };
  }

  /** P4.5: what was said when it was paired stays, for the boards that stand; who is away may be others by now. */
  private async explanationOf(manager: EntityManager, { id }: Round, { task: { options } }: NextRound): Promise<object | null> {
    const { explanation = null } = await manager.findOneOrFail(Round, { select: { id: true, explanation: true }, where: { id } });
    return isTellable(explanation) ? withAway(explanation, awayFrom(options.absent, options.away)) : explanation;
  }

  private async replace(
    manager: EntityManager,
    tournament: Tournament,
    round: Round,
    next: NextRound,
    drawn: DrawnRound,
    manual: ManualPairing,
  ): Promise<void> {
    await manager.delete(Seat, { roundId: round.id });
    await manager.delete(Match, { roundId: round.id });
    await seatRound(manager, tournament, round, next, drawn);
    const forbidden = next.task.options.forbidden.map((group) => [...group]);
    Object.assign(round, { manual, forbidden, revision: round.revision + 1, explanation: await this.explanationOf(manager, round, next) });
    if (round.state !== 'paired') {
      const open = await countOpenMatches(manager, round.id);
      Object.assign(round, roundStateFor(open, round, new Date()));
    }
    await manager.save(Round, round);
  }
}
