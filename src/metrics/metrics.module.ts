import { type DynamicModule, Module } from '@nestjs/common';
import { MetricsController } from './metrics.controller.js';
import { METRICS_TOKEN, MetricsService } from './metrics.service.js';

@Module({})
export class MetricsModule {
  static forRoot(token: string | null): DynamicModule {
    return {
      module: MetricsModule,
      controllers: [MetricsController],
      providers: [MetricsService, { provide: METRICS_TOKEN, useValue: token }],
    };
  }
}
