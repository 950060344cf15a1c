import { setImmediate as nextTurn } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../common/actor.js';
import { InputPipe } from '../common/input.pipe.js';
import type { Language } from '../common/language.js';
import { Problem } from '../common/problem.js';
import { wordsFor } from '../common/words.service.js';
import { Transactions } from '../database/transaction.runner.js';
import { type LineError, readCsv } from './csv-table.js';
import { type ImportRows, readRows } from './import-rows.js';
import { CreatePlayerDto } from './player.dto.js';
import { Player } from './player.entity.js';
import { type ImportReportDto, type LineErrorDto } from './player-import.dto.js';
import { PlayersService } from './players.service.js';
import { findKnown, type Known } from './same-player.js';

const MAX_ROWS = 20_000;
const SHOWN_ERRORS = 200;
const SHOWN_PLAYERS = 20;
/** So many rows are validated before other requests have their turn. */
const CHUNK = 200;

type ValidRow = CreatePlayerDto & { readonly line: number };
type KnownPlayer = Pick<Player, 'id' | 'name' | 'birthYear' | 'club' | 'federationId'>;

interface ValidFile {
  readonly lines: number;
  readonly rows: readonly ValidRow[];
  readonly errors: readonly LineError[];
}

@Injectable()
export class PlayerImportService {
  /** The same check that the body of `POST /players` goes through. */
  private readonly input = new InputPipe();

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
    private readonly players: PlayersService,
  ) {}

  async dryRun(file: Uint8Array, language: Language): Promise<ImportReportDto> {
    const valid = await this.read(file);
    return report(valid, findKnown(valid.rows, await loadKnown(this.dataSource.manager, valid.rows)), null, language);
  }

  /** All rows or none. Who is known already is left as they are, so that a file may be sent again. */
  async import(file: Uint8Array, language: Language, by: Actor): Promise<ImportReportDto> {
    const valid = await this.read(file);
    if (valid.errors.length > 0)
      throw new Problem('import-refused', { count: valid.errors.length }, { extra: { lines: inWords(valid.errors, language) } });
    return this.transactions.run(async (manager) => {
      // nobody may add the same people between the look and the insert; entries, which only refer to players, go on
      await manager.query('LOCK TABLE players IN SHARE ROW EXCLUSIVE MODE');
      const found = findKnown(valid.rows, await loadKnown(manager, valid.rows));
      const fresh = valid.rows.filter((_, i) => found[i] === null);
      const created = await this.players.addAll(
        manager,
        fresh.map(({ line: _, ...dto }) => dto),
        by,
      );
      return report(valid, found, new Map(fresh.map((row, i) => [row, created[i]!.id])), language);
    });
  }

  private async read(file: Uint8Array): Promise<ValidFile> {
    const table = readCsv(file, MAX_ROWS);
    if (!table.ok) return { lines: 0, rows: [], errors: [table.error] };
    const read = readRows(table.rows);
    const rows: ValidRow[] = [];
    const errors = [...read.errors];
    for (const [i, { line, fields }] of read.rows.entries()) {
      if (i % CHUNK === 0) await nextTurn();
      try {
        rows.push({ line, ...((await this.input.transform(fields, { type: 'body', metatype: CreatePlayerDto })) as CreatePlayerDto) });
      } catch (error) {
        if (!(error instanceof Problem)) throw error;
        errors.push(...lineErrors(error, line, read));
      }
    }
    errors.sort((a, b) => a.line - b.line);
    const wrong = new Set(errors.map(({ line }) => line));
    return { lines: table.rows.length - 1, rows: rows.filter(({ line }) => !wrong.has(line)), errors };
  }
}

/** A pointer of the body names a column here. */
function lineErrors(problem: Problem, line: number, { columns }: ImportRows): LineError[] {
  return (problem.more.errors ?? []).map(({ pointer, code, params = {} }) => ({
    line,
    column: columns.get(pointer.slice(1)) ?? null,
    code,
    params,
  }));
}

/** Players who could be one of `rows` by their licence number, or by a birth year: names are compared in memory. */
async function loadKnown(manager: EntityManager, rows: readonly ValidRow[]): Promise<KnownPlayer[]> {
  if (rows.length === 0) return [];
  return manager
    .createQueryBuilder(Player, 'player')
    .select(['player.id', 'player.name', 'player.birthYear', 'player.club', 'player.federationId'])
    .where('player.federationId = ANY(:licences)', { licences: rows.flatMap(({ federationId }) => federationId ?? []) })
    .orWhere('coalesce(player.birthYear, 0) = ANY(:years)', { years: [...new Set(rows.map(({ birthYear }) => birthYear ?? 0))] })
    .orderBy('player.id')
    .getMany();
}

/** @param created the ids of the new players by their rows; `null` in a dry run */
function report(
  { lines, rows, errors }: ValidFile,
  found: readonly (Known<ValidRow | KnownPlayer> | null)[],
  created: ReadonlyMap<ValidRow, string> | null,
  language: Language,
): ImportReportDto {
  const idOf = (player: ValidRow | KnownPlayer) => ('id' in player ? player.id : (created?.get(player) ?? null));
  const fresh = rows.filter((_, i) => found[i] === null);
  return {
    dryRun: created === null,
    lines,
    create: fresh.length,
    skipped: rows.flatMap(({ line, name }, i) => {
      const again = found[i];
      if (!again) return [];
      const { player, by } = again;
      return {
        line,
        name,
        reason: by,
        playerId: idOf(player),
        playerName: player.name,
        sameAsLine: 'line' in player ? player.line : null,
      };
    }),
    errorCount: errors.length,
    errors: inWords(errors, language),
    players: fresh.slice(0, SHOWN_PLAYERS).map((row) => ({ ...row, playerId: idOf(row) })),
  };
}

const inWords = (errors: readonly LineError[], language: Language): LineErrorDto[] =>
  errors.slice(0, SHOWN_ERRORS).map(({ line, column, code, params = {} }) => ({
    line,
    column,
    code,
    detail: wordsFor(language, `fields.${code}`, params) ?? code,
  }));
