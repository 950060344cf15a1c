import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { badInput } from '../common/problem.js';
import type { Side } from '../engine/position.js';

/** A side of a match in the path. */
@Injectable()
export class SidePipe implements PipeTransform<string, Side> {
  transform(value: string, metadata: ArgumentMetadata): Side {
    if (value !== 'first' && value !== 'second') throw badInput(`/path/${metadata.data ?? ''}`, 'isIn', { a: 'first, second' });
    return value;
  }
}
