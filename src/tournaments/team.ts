/** TM1.1: how many of a team play at once, and how many more it may bring. */
export interface TeamSize {
  readonly boards: number;
  readonly substitutes: number;
}

/** As the row of a tournament holds it; `null` where entries are single players. */
export const teamSizeOf = ({ teamBoards: boards, teamSubstitutes: substitutes }: TeamColumns): TeamSize | null =>
  boards === null || substitutes === null ? null : { boards, substitutes };

interface TeamColumns {
  readonly teamBoards: number | null;
  readonly teamSubstitutes: number | null;
}

/** TM1.4: whether the team of a running tournament may become this one: whoever is there stays, in order; more may stand behind. */
export const keepsMembers = (before: readonly string[], after: readonly string[]): boolean =>
  before.every((player, i) => after[i] === player);

/** TM1.5: the mean rating of those who play when all are there, half up; `null` where none of them has one. */
export function teamRating(ratings: readonly (number | null)[], boards: number): number | null {
  const known = ratings.slice(0, boards).filter((rating) => rating !== null);
  return known.length === 0 ? null : Math.round(known.reduce((sum, rating) => sum + rating, 0) / known.length);
}

interface Played<P> {
  readonly player: P | null;
}

/** The rating of an entry: of its player, or TM1.5 of its team. */
export const ratingOf = <P>(
  { player }: Played<P>,
  members: readonly Played<P>[],
  boards: number | null,
  of: (player: P) => number | null,
): number | null =>
  player
    ? of(player)
    : teamRating(
        members.map((member) => of(member.player!)),
        boards!,
      );
