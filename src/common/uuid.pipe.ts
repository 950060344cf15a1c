import { type ArgumentMetadata, Injectable, type PipeTransform } from '@nestjs/common';
import { isUUID } from 'class-validator';
import { badInput } from './problem.js';

/** An id in the path must be a UUID; any other text is malformed, not unknown. */
@Injectable()
export class UuidPipe implements PipeTransform<string, string> {
  transform(value: string, metadata: ArgumentMetadata): string {
    if (!isUUID(value)) throw badInput(`/path/${metadata.data ?? ''}`, 'isUuid');
    return value.toLowerCase();
  }
}
