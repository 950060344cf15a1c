import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { answerFor } from '../common/tagged.reply.js';
import { IfMatch } from '../common/if-match.decorator.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { CategoriesService } from './categories.service.js';
import { CategoriesDto, CategoryDto, CategoryEntriesDto, CategoryRulesDto } from './category.dto.js';

@ApiTags('categories')
@Controller('tournaments/:id/categories')
export class CategoriesController {
  constructor(private readonly categories: CategoriesService) {}

  /** Lists the categories of a tournament, oldest first. */
  @Get()
  @ApiProblems('not-found')
  async list(@Param('id', UuidPipe) id: string, @OptionalCaller() caller: Actor | null): Promise<CategoriesDto> {
    return { items: await this.categories.list(id, caller) };
  }

  /** Adds a category: years of birth, gender, clubs, labels, or several of these. */
  @Post()
  @ApiProblems('not-found', 'tournament-archived', 'too-many-categories')
  add(@Param('id', UuidPipe) id: string, @Body() dto: CategoryRulesDto, @Caller() by: Actor): Promise<CategoryDto> {
    return this.categories.add(id, dto, by);
  }

  /** One category. */
  @Get(':categoryId')
  @ApiProblems('not-found')
  get(
    @Param('id', UuidPipe) id: string,
    @Param('categoryId', UuidPipe) categoryId: string,
    @OptionalCaller() caller: Actor | null,
  ): Promise<CategoryDto> {
    return this.categories.get(id, categoryId, caller);
  }

  /** Who is in a category and, for officials, of whom it cannot be told. */
  @Get(':categoryId/entries')
  @ApiProblems('not-found')
  async entries(
    @Param('id', UuidPipe) id: string,
    @Param('categoryId', UuidPipe) categoryId: string,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CategoryEntriesDto | undefined> {
    return answerFor(caller, reply, await this.categories.entries(id, categoryId, caller));
  }

  /** Changes a category: what is left out of it is asked for no more. */
  @Put(':categoryId')
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'tournament-archived')
  replace(
    @Param('id', UuidPipe) id: string,
    @Param('categoryId', UuidPipe) categoryId: string,
    @Body() dto: CategoryRulesDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<CategoryDto> {
    return this.categories.replace(id, categoryId, dto, ifMatch, by);
  }

  /** Removes a category for which there is no prize. */
  @Delete(':categoryId')
  @HttpCode(204)
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'tournament-archived', 'category-in-use')
  remove(
    @Param('id', UuidPipe) id: string,
    @Param('categoryId', UuidPipe) categoryId: string,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<void> {
    return this.categories.remove(id, categoryId, ifMatch, by);
  }
}
