import { Module } from '@nestjs/common';
import { Outbox } from './outbox.writer.js';

@Module({ providers: [Outbox] })
export class OutboxModule {}
