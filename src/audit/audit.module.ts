import { Global, Module } from '@nestjs/common';
import { Changes } from './changes.service.js';
import { HistoryController } from './history.controller.js';
import { HistoryService } from './history.service.js';

@Global()
@Module({ controllers: [HistoryController], providers: [Changes, HistoryService], exports: [Changes] })
export class AuditModule {}
