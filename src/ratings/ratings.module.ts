import { Module } from '@nestjs/common';
import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';
import { RatingsUpkeep } from './ratings.upkeep.js';

@Module({ controllers: [RatingsController], providers: [RatingsService, RatingsUpkeep] })
export class RatingsModule {}
