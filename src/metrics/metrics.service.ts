import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import type { PostgresDriver } from 'typeorm/driver/postgres/PostgresDriver.js';
import { measures } from '../common/measures.registry.js';
import { Problem } from '../common/problem.js';
import { EventStreams } from '../live/event-streams.service.js';

export const METRICS_TOKEN = Symbol('metrics token');

@Injectable()
export class MetricsService {
  constructor(
    @Inject(METRICS_TOKEN) private readonly token: string | null,
    dataSource: DataSource,
    streams: EventStreams,
  ) {
    if (token === null) return;
    collectDefaultMetrics({ register: measures });
    const pool = (dataSource.driver as PostgresDriver).master as Pool;
    const connections = new Gauge({
      name: 'hazine_database_connections',
      help: 'Connections of the pool: in use, idle; and requests that wait for one.',
      labelNames: ['state'] as const,
      registers: [measures],
      collect: () => {
        connections.set({ state: 'used' }, pool.totalCount - pool.idleCount);
        connections.set({ state: 'idle' }, pool.idleCount);
        connections.set({ state: 'awaited' }, pool.waitingCount);
      },
    });
    const open: Gauge = new Gauge({
      name: 'hazine_event_streams',
      help: 'Readers who follow a tournament at this process.',
      registers: [measures],
      collect: () => void open.set(streams.count),
    });
  }

  /** @throws Problem not-found where nobody may read them, unauthenticated for another token */
  show(authorization: string | undefined): Promise<string> {
    if (this.token === null) throw new Problem('not-found');
    if (!isSame(authorization ?? '', `Bearer ${this.token}`)) throw new Problem('unauthenticated');
    return measures.metrics();
  }
}

/** In a time that does not tell how much of it is right. */
const isSame = (a: string, b: string): boolean => timingSafeEqual(digest(a), digest(b));
const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
