import { Injectable, type PipeTransform } from '@nestjs/common';
import { Problem } from '../common/problem.js';
import { type RatingListId, ratingLists } from './rating-lists.js';

/** A rating list in the path. */
@Injectable()
export class ListPipe implements PipeTransform<string, RatingListId> {
  transform(value: string): RatingListId {
    const list = ratingLists.find(({ id }) => id === value);
    if (!list) throw new Problem('not-found');
    return list.id;
  }
}
