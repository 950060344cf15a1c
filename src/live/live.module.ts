import { type DynamicModule, Global, Module } from '@nestjs/common';
import { EventBell } from './event-bell.listener.js';
import { EventLog } from './event-log.loader.js';
import { EventStreams } from './event-streams.service.js';
import { EventsController } from './events.controller.js';
import { EventsService, MOST_STREAMS } from './events.service.js';

/** Those who follow tournaments, in the process that answers them. What they are told is written by `OutboxModule`, wherever something changes. */
@Global()
@Module({})
export class LiveModule {
  static forRoot(mostStreams: number): DynamicModule {
    return {
      module: LiveModule,
      controllers: [EventsController],
      providers: [EventLog, EventBell, EventStreams, EventsService, { provide: MOST_STREAMS, useValue: mostStreams }],
      exports: [EventStreams],
    };
  }
}
