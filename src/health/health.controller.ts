import { setTimeout as sleep } from 'node:timers/promises';
import { Controller, Get, Header } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { Problem } from '../common/problem.js';
import { HealthDto } from './health.dto.js';

const PATIENCE = 2000;

/** For operators and load balancers; outside the versioned API. */
@ApiTags('health')
@Controller('health')
export class HealthController {
  constructor(private readonly dataSource: DataSource) {}

  /** The process runs. Says nothing of the database, so that a database that is away does not get the process restarted. */
  @Get('live')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: HealthDto })
  live(): HealthDto {
    return { status: 'ok' };
  }

  /** Requests can be served: the database answers. */
  @Get('ready')
  @Header('cache-control', 'no-store')
  @ApiOkResponse({ type: HealthDto })
  @ApiProblems('database-unavailable')
  async ready(): Promise<HealthDto> {
    const asked = this.dataSource.query('SELECT 1');
    // a database that hangs is none: the answer must come before the prober gives up
    if ((await Promise.race([asked, sleep(PATIENCE, 'late')])) === 'late') throw new Problem('database-unavailable');
    return { status: 'ok' };
  }
}
