import { type DynamicModule, Global, Module } from '@nestjs/common';
import { type Limits, LIMITS, RequestLimits } from './request-limits.service.js';

@Global()
@Module({})
export class LimitsModule {
  static forRoot(limits: Limits): DynamicModule {
    return { module: LimitsModule, providers: [{ provide: LIMITS, useValue: limits }, RequestLimits], exports: [RequestLimits] };
  }
}
