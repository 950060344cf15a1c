import { Controller, Get, Header, VERSION_NEUTRAL } from '@nestjs/common';
import { ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DataSource } from 'typeorm';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { HealthDto } from './health.dto.js';

/** For operators and load balancers; outside the versioned API. */
@ApiTags('health')
@Controller({ path: 'health', version: VERSION_NEUTRAL })
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
    await this.dataSource.query('SELECT 1');
    return { status: 'ok' };
  }
}
