import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Caller, OptionalCaller } from '../auth/auth.guard.js';
import type { Actor } from '../common/actor.js';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { CallerLanguage } from '../common/caller-language.decorator.js';
import { CsvBody } from '../common/csv-body.decorator.js';
import { IfMatch } from '../common/if-match.decorator.js';
import type { Language } from '../common/language.js';
import { linkNext } from '../common/link-next.reply.js';
import { UuidPipe } from '../common/uuid.pipe.js';
import { CreatePlayerDto, MergeDto, PlayerDto, PlayerPageDto, UpdatePlayerDto } from './player.dto.js';
import { ImportQuery, ImportReportDto } from './player-import.dto.js';
import { PlayerImportService } from './player-import.service.js';
import { PlayersService } from './players.service.js';
import { SearchQuery } from './search.dto.js';

@ApiTags('players')
@Controller('players')
export class PlayersController {
  constructor(
    private readonly players: PlayersService,
    private readonly imports: PlayerImportService,
  ) {}

  /** Lists or searches players, in the order of the Turkish alphabet; for who does not keep the register those of public tournaments. */
  @Get()
  async list(
    @Query() query: SearchQuery,
    @OptionalCaller() caller: Actor | null,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PlayerPageDto> {
    return linkNext(reply, await this.players.list(query, caller));
  }

  /** Adds a player. */
  @Post()
  @ApiProblems('federation-id-taken')
  create(@Body() dto: CreatePlayerDto, @Caller() by: Actor): Promise<PlayerDto> {
    return this.players.create(dto, by);
  }

  /**
   * Adds the players of a CSV file, all or none. A row whose licence number is known, or whose name, birth year and club
   * are those of a known player or of an earlier row, is skipped and changes nothing, so a file may be sent again; people
   * of the same name who have different licence numbers are different people. With `dryRun=true` nothing is written.
   */
  @Post('import')
  @HttpCode(200)
  @CsvBody(
    'UTF-8, up to 10 MiB and 20,000 rows, with semicolon, comma or tab. The heading names the columns in English or Turkish, in any order; only the name is needed: name (ad soyad), birth year (doğum yılı), gender (cinsiyet), club (kulüp, okul), city (il, şehir), country (ülke), federation id (lisans no), rating (puan).',
    'Ad Soyad;Doğum Yılı;Cinsiyet;Okul;İl;Lisans No\nAyşe Işık;2014;K;Atatürk Ortaokulu;İzmir;TR-10482\n',
  )
  @ApiProblems('import-refused')
  import(
    @Query() { dryRun = false }: ImportQuery,
    @Body() file: Buffer | undefined,
    @CallerLanguage() language: Language,
    @Caller() by: Actor,
  ): Promise<ImportReportDto> {
    const bytes = file ?? new Uint8Array();
    return dryRun ? this.imports.dryRun(bytes, language) : this.imports.import(bytes, language, by);
  }

  /** One player. */
  @Get(':id')
  @ApiProblems('not-found')
  get(@Param('id', UuidPipe) id: string, @OptionalCaller() caller: Actor | null): Promise<PlayerDto> {
    return this.players.get(id, caller);
  }

  /** Changes a player; tournaments show the new name at once. */
  @Patch(':id')
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'federation-id-taken')
  update(
    @Param('id', UuidPipe) id: string,
    @Body() dto: UpdatePlayerDto,
    @IfMatch() ifMatch: string | undefined,
    @Caller() by: Actor,
  ): Promise<PlayerDto> {
    return this.players.update(id, dto, ifMatch, by);
  }

  /**
   * Makes one player of two records of the same person. The entries of the duplicate become those of the player, what
   * is not known of the player is taken from the duplicate, and the duplicate is deleted.
   */
  @Post(':id/merge')
  @HttpCode(200)
  @ApiProblems('not-found', 'players-meet')
  merge(@Param('id', UuidPipe) id: string, @Body() { duplicateId }: MergeDto, @Caller() by: Actor): Promise<PlayerDto> {
    return this.players.merge(id, duplicateId, by);
  }

  /** Deletes a player who is in no tournament. */
  @Delete(':id')
  @HttpCode(204)
  @ApiProblems('not-found', 'stale-revision', 'if-match-required', 'player-in-use')
  remove(@Param('id', UuidPipe) id: string, @IfMatch() ifMatch: string | undefined, @Caller() by: Actor): Promise<void> {
    return this.players.remove(id, ifMatch, by);
  }
}
