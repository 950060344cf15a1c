/** Where the rows of an answer stand in its JSON: `starts[i]` to `ends[i]`, and all of them from `from` to `to`. */
export interface RowPlaces {
  readonly from: number;
  readonly to: number;
  readonly starts: readonly number[];
  readonly ends: readonly number[];
}

const [QUOTE, BACKSLASH, OPEN, CLOSE, OPEN_LIST, CLOSE_LIST] = Array.from('"\\{}[]', (char) => char.charCodeAt(0)) as [number, number, number, number, number, number]; // prettier-ignore

/** Finds the objects of the list that begins at `from`, behind its bracket, in JSON without spaces. */
export function placesOfRows(json: Uint8Array, from: number): RowPlaces {
  const starts: number[] = [];
  const ends: number[] = [];
  let depth = 0;
  for (let at = from; at < json.length; at++) {
    const byte = json[at]!;
    if (byte === QUOTE) {
      // a text may hold any of the signs
      for (at++; json[at] !== QUOTE; at++) if (json[at] === BACKSLASH) at++;
    } else if (byte === OPEN || byte === OPEN_LIST) {
      if (depth === 0) starts.push(at);
      depth++;
    } else if (byte === CLOSE || byte === CLOSE_LIST) {
      if (depth === 0) return { from, to: at, starts, ends };
      depth--;
      if (depth === 0) ends.push(at + 1);
    }
  }
  throw new Error('the list has no end');
}
