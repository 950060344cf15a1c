import { Controller, Get, Header, Headers } from '@nestjs/common';
import { ApiHeader, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { MetricsService } from './metrics.service.js';

/** For operators; outside the versioned API. */
@ApiTags('health')
@Controller('metrics')
export class MetricsController {
  constructor(private readonly metrics: MetricsService) {}

  /** What this process measures, in the text format of Prometheus. Only where `HAZINE_METRICS_TOKEN` is set, and for who sends it. */
  @Get()
  @Header('cache-control', 'no-store')
  @Header('content-type', 'text/plain; version=0.0.4; charset=utf-8')
  @ApiProduces('text/plain')
  @ApiHeader({ name: 'Authorization', required: false, schema: { type: 'string', example: 'Bearer …' } })
  @ApiOkResponse({ schema: { type: 'string', example: 'hazine_event_streams 12\n' } })
  @ApiProblems('not-found', 'unauthenticated')
  show(@Headers('authorization') authorization: string | undefined): Promise<string> {
    return this.metrics.show(authorization);
  }
}
