import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { describeDatabaseError } from '../common/database-errors.js';
import { FullDisk } from '../common/full-disk.state.js';
import { Problem } from '../common/problem.js';
import { HealthDto } from './health.dto.js';

const PATIENCE = 2000;

/** Sorting these takes more memory than it is given: the rest goes to the database's disk, some 3 MB, and away again. */
const TAKES_ROOM = 'SELECT count(*) FROM (SELECT FROM generate_series(1, 50000) AS n ORDER BY md5(n::text)) AS sorted';

/** For operators and load balancers; outside the versioned API. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly fullDisk: FullDisk,
  ) {}

  /** The process runs. Says nothing of the database, so that a database that is away does not get the process restarted. */
  @Get('live')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** Requests can be served: the database answers. Where its disk is full reading goes on, and `status` says so. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: HealthDto })
  @ApiProblems('database-unavailable')
  async ready(): Promise<HealthDto> {
    const asked = this.look();
    // a database that hangs is none: the answer must come before the prober gives up
    const answer = await Promise.race([asked, sleep(PATIENCE, 'late' as const)]);
    if (answer === 'late') throw new Problem('database-unavailable');
    return answer;
  }

  private async look(): Promise<HealthDto> {
    await this.dataSource.query('SELECT 1');
    if (!this.fullDisk.isMet) return { status: 'ok' };
    try {
      await this.dataSource.transaction(async (manager) => {
        await manager.query(`SET LOCAL work_mem = '64kB'`);
        await manager.query(TAKES_ROOM);
      });
    } catch (error) {
      if (describeDatabaseError(error) === 'database-full') return { status: 'read-only' };
      throw error;
    }
    this.fullDisk.over();
    return { status: 'ok' };
  }
}
