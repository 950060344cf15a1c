const NEWLINE = 10;

/** How many rows end in these bytes: in the text format of COPY a newline stands at the end of a row and nowhere else. */
export function rowsIn(bytes: Uint8Array): number {
  let rows = 0;
  for (let at = bytes.indexOf(NEWLINE); at >= 0; at = bytes.indexOf(NEWLINE, at + 1)) rows++;
  return rows;
}
