import type { Cell, PointScale } from '../../crosstable/crosstable.js';
import { type Clause, clause } from './sentence.js';

/** What happened in a round; opponents by start number. */
export function eventOf({ kind, opponent, points }: Cell, { win, loss }: PointScale): Clause {
  const p: Clause['params'] = opponent === null ? {} : { p: { entry: opponent } };
  switch (kind) {
    case 'played':
      return clause(points >= win ? 'won' : points > loss ? 'drawn' : 'lost', p);
    case 'forfeit-win':
    case 'forfeit-loss':
    case 'pending':
      return clause(kind, p);
    case 'eliminated':
      return clause(kind);
    case 'pairing-bye':
      return clause(kind, { points: { points } });
    case 'half-bye':
    case 'full-bye':
    case 'zero-bye':
      return clause('missed', { points: { points } });
  }
}
