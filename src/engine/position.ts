/** The side that made (or makes) the first move of a set, and the other one. */
export type Side = 'first' | 'second';

export const otherSide = (side: Side): Side => (side === 'first' ? 'second' : 'first');
