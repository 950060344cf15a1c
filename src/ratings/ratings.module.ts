import { Module } from '@nestjs/common';
import { RatingSteps } from './rating-steps.service.js';
import { RatingsController } from './ratings.controller.js';
import { RatingsService } from './ratings.service.js';
import { RatingsUpkeep } from './ratings.upkeep.js';

@Module({ controllers: [RatingsController], providers: [RatingSteps, RatingsService, RatingsUpkeep] })
export class RatingsModule {}
