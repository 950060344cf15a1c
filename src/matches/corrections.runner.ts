import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Prepared } from '../common/prepared.answer.js';
import { queryPrepared } from '../database/prepared.query.js';
import { type ArgsOf, type MethodOf, Threads } from '../threads/threads.pool.js';
import { LARGE_FIELD } from '../tournaments/limits.js';

const TAKES_LONG = `
  SELECT FROM matches JOIN rounds ON rounds.id = matches.round_id
  WHERE matches.id = $1
    AND EXISTS (SELECT FROM rounds later WHERE later.tournament_id = rounds.tournament_id AND later.number > rounds.number)
    AND (SELECT count(*) FROM entries WHERE entries.tournament_id = rounds.tournament_id) > $2`;

/** Corrections of an earlier round pair the later ones again, to compare: of a large field in a thread of its own. */
@Injectable()
export class Corrections {
  constructor(
    private readonly dataSource: DataSource,
    private readonly threads: Threads,
  ) {}

  async run<S extends object, M extends MethodOf<S>>(
    matchId: string,
    service: S,
    method: M,
    ...args: ArgsOf<S, M>
  ): Promise<Prepared | object> {
    if (await this.takesLong(matchId)) return this.threads.run(service, method, ...args);
    return (service[method] as (...args: ArgsOf<S, M>) => Promise<object>)(...args);
  }

  private async takesLong(matchId: string): Promise<boolean> {
    const rows = await queryPrepared(this.dataSource, 'correction takes long', TAKES_LONG, [matchId, LARGE_FIELD]);
    return rows.length > 0;
  }
}
