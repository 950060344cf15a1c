import { Global, Module } from '@nestjs/common';
import { Changes } from './changes.service.js';

@Global()
@Module({ providers: [Changes], exports: [Changes] })
export class AuditModule {}
