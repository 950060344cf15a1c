import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Api } from './support/api.js';
import { allRows, embeddedPlace, type Place, query } from './support/places.js';
import { pairRound, startTournament, wonSet } from './support/play.js';
import { hazine, spawnHazine, startServer } from './support/server.js';
import { until } from './support/until.js';

interface EnteredSet {
  readonly match: string;
  readonly number: number;
}

/** Those who enter results, each in a tournament of their own; they look at the standings after each change. */
class Hall {
  readonly acknowledged: EnteredSet[] = [];
  /** Bodies of the standings, by tournament and revision. */
  readonly standings = new Map<string, string>();
  private readonly tablets: Promise<void>[];
  private isOver = false;

  constructor(
    private readonly admin: Api,
    count: number,
  ) {
    this.tablets = Array.from({ length: count }, () => this.play());
  }

  /** Waits until so many more sets are acknowledged. */
  async soManyMore(sets: number): Promise<void> {
    const wanted = this.acknowledged.length + sets;
    while (this.acknowledged.length < wanted) await Promise.race([sleep(5), ...this.tablets]);
  }

  async end(): Promise<void> {
    this.isOver = true;
    await Promise.all(this.tablets);
  }

  private async play(): Promise<void> {
    while (!this.isOver) {
      const { id } = await startTournament(this.admin, 8, { rounds: 5 });
      await this.look(id);
      for (let round = 1; round <= 5 && !this.isOver; round++) {
        const { matches } = await pairRound(this.admin, id);
        await this.look(id);
        for (const { id: match } of matches as { id: string }[]) for (const number of [1, 2]) await this.enter(id, { match, number });
      }
    }
  }

  private async enter(tournament: string, { match, number }: EnteredSet): Promise<void> {
    await this.admin.post(`/matches/${match}/sets`, wonSet(number, 'second')).expect(201);
    this.acknowledged.push({ match, number });
    await this.look(tournament);
  }

  private async look(id: string): Promise<void> {
    const { text, body } = await this.admin.get(`/tournaments/${id}/standings`).expect(200);
    this.standings.set(`${id} ${body.revision}`, text);
  }
}

/** A backup to standard output that nobody reads until `finish`. */
function slowBackup(place: Place) {
  const child = spawnHazine(['backup', '-'], place.env);
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const isHeldUp = `SELECT FROM pg_stat_activity
    WHERE application_name = 'hazine backup' AND query LIKE 'COPY "idempotency_keys"%' AND wait_event = 'ClientWrite'`;
  return {
    heldUp: () => until(async () => (await query(place, isHeldUp)).length > 0, 60),
    async finish(file: string): Promise<number | null> {
      await pipeline(child.stdout, createWriteStream(file));
      return ended;
    },
  };
}

describe('a backup while results come in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'hazine-under-load-'));
  const [hall, copy] = [embeddedPlace(), embeddedPlace()];
  afterAll(async () => {
    for (const place of [hall, copy]) await place.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is one state: nobody waits for it, and no result that was acknowledged before is missing', async () => {
    const server = await startServer({ ...hall.env, HAZINE_LIMIT_CALLER: '0' });
    const admin = new Api(server.url, (await hazine(['admin', 'create'], hall.env)).stdout.trim());
    // so much in one of the first tables that a backup which is read slowly is held up there
    await query(
      hall,
      `INSERT INTO idempotency_keys (digest, fingerprint, status, headers, body)
       SELECT sha256(n::text::bytea), 'x', 201, '{}', (SELECT string_agg(sha256((n * 100 + i)::text::bytea), '') FROM generate_series(1, 60) i)
       FROM generate_series(1, 8000) n`,
    );
    const load = new Hall(admin, 3);
    await load.soManyMore(12);
    const before = [...load.acknowledged];
    const backup = slowBackup(hall);
    await backup.heldUp();
    const heldUpAt = load.acknowledged.length;
    await load.soManyMore(30);
    const after = load.acknowledged.slice(heldUpAt);
    const file = join(folder, 'salon.backup.gz');
    expect(await backup.finish(file)).toBe(0);
    await load.soManyMore(3);
    await load.end();
    const stood = await allRows(hall);
    await server.stop();

    expect(await hazine(['backup', '--check', file], {})).toMatchObject({ code: 0 });
    expect(await hazine(['restore', file], copy.env)).toMatchObject({ code: 0 });
    const restored = await startServer(copy.env);
    const sets = await query<EnteredSet>(copy, 'SELECT match_id AS match, number FROM sets');
    const isThere = (set: EnteredSet) => sets.some(({ match, number }) => match === set.match && number === set.number);
    expect(before.filter((set) => !isThere(set))).toEqual([]);
    expect(after.filter(isThere)).toEqual([]);

    // whole changes only, and all of it as it stood in the hall
    expect(await query(copy, `SELECT count(*)::int FROM changes WHERE action = 'set.recorded'`)).toEqual([{ count: sets.length }]);
    const now = await allRows(copy);
    expect(now.idempotency_keys).toEqual(stood.idempotency_keys);
    for (const table of ['changes', 'sets', 'seats', 'players', 'api_tokens'])
      expect({ table, unknown: now[table]!.filter((row) => !stood[table]!.includes(row)) }).toEqual({ table, unknown: [] });
    const anyone = new Api(restored.url, null);
    const tournaments = await query<{ id: string }>(copy, 'SELECT id FROM tournaments');
    expect(tournaments.length).toBeGreaterThanOrEqual(3);
    for (const { id } of tournaments) {
      const { text, body } = await anyone.get(`/tournaments/${id}/standings`).expect(200);
      expect(text).toBe(load.standings.get(`${id} ${body.revision}`));
    }
    await restored.stop();
  });
});
