import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../common/api-problems.decorator.js';
import { badInput, Problem } from '../common/problem.js';
import { parsePosition } from '../engine/notation.js';
import { checkPosition, type Position, startPosition } from '../engine/position.js';
import { replaySteps } from '../engine/replay.js';
import { previewMoves } from '../engine/sowing.js';
import { findVariant, type Variant, variantIds, variants } from '../engine/variants.js';
import { refusedPosition, refusedRecord, replayProblems, showPosition } from './refusals.js';
import { LegalMovesDto, MovesDto, ReplayDto, ReplayedDto, VariantDto, VariantsDto } from './variant.dto.js';

const ApiVariant = () => ApiParam({ name: 'variant', schema: { type: 'string', enum: [...variantIds] } });

/** The rules engine over HTTP: stateless, open to everybody. */
@ApiTags('variants')
@Controller('variants')
export class VariantsController {
  /** The rule sets and their switches. */
  @Get()
  list(): VariantsDto {
    return { items: variants.map((variant) => VariantDto.of(variant)) };
  }

  /** One rule set. */
  @Get(':variant')
  @ApiVariant()
  @ApiProblems('not-found')
  get(@Param('variant') id: string): VariantDto {
    return VariantDto.of(known(id));
  }

  /** Plays a record again: every position, event and capture, or the move at which it stops and why. */
  @Post(':variant/replay')
  @HttpCode(200)
  @ApiVariant()
  @ApiProblems('not-found', ...replayProblems, 'position-impossible')
  replay(@Param('variant') id: string, @Body() { record, stonesPerPit, position, starter }: ReplayDto): ReplayedDto {
    const variant = known(id);
    if (position !== undefined && stonesPerPit !== undefined) throw badInput('/stonesPerPit', 'either', { a: 'position, stonesPerPit' });
    if (position !== undefined && starter !== undefined) throw badInput('/starter', 'either', { a: 'position, starter' });
    const start = position === undefined ? { ...startPosition(stonesPerPit), toMove: starter ?? 'first' } : readPosition(position);
    const outcome = replaySteps(variant, record, start);
    if (!outcome.ok) throw refusedRecord(outcome);
    const { finished, moves, treasures, winner, steps } = outcome;
    return {
      variant: variant.id,
      finished,
      moves,
      treasures,
      winner,
      steps: steps.map((step) => ({ ...step, position: showPosition(step.position) })),
    };
  }

  /** The legal moves of a position, with what each would do. */
  @Post(':variant/moves')
  @HttpCode(200)
  @ApiVariant()
  @ApiProblems('not-found', 'position-impossible')
  moves(@Param('variant') id: string, @Body() { position }: MovesDto): LegalMovesDto {
    const moves = previewMoves(known(id), readPosition(position));
    return {
      moves: moves.map(({ pit, event, captured, turn, position: after }) => ({
        pit,
        event,
        captured,
        turn,
        position: showPosition(after),
      })),
    };
  }
}

function known(id: string): Variant {
  const variant = findVariant(id);
  if (!variant) throw new Problem('not-found');
  return variant;
}

function readPosition(given: unknown): Position {
  const read = typeof given === 'string' ? parsePosition(given) : checkPosition(given);
  if (!read.ok) throw refusedPosition(read);
  return read.position;
}
