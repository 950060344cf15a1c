import { Global, Module } from '@nestjs/common';
import { Readings } from './readings.cache.js';
import { Shortcuts } from './shortcuts.cache.js';

@Global()
@Module({ providers: [Readings, Shortcuts], exports: [Readings, Shortcuts] })
export class ReadingsModule {}
