import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { badInput } from './problem.js';

/** The number of a round or a set in the path: a whole number from 1 to 9999. */
@Injectable()
export class NumberPipe implements PipeTransform<string, number> {
  transform(value: string, metadata: ArgumentMetadata): number {
    if (!/^[1-9]\d{0,3}$/.test(value)) throw badInput(`/path/${metadata.data ?? ''}`, 'isNumber');
    return Number(value);
  }
}
