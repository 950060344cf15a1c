// FIDE B.02 (Rating Regulations, in force since 1 March 2024), tables 8.1.1 and 8.1.2

/** For 50, 51 … 100 % of the points: by how much somebody is better than those they met. */
const differences = [
  0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166, 175, 184, 193, 202, 211, 220, 230, 240,
  251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 800,
];

/** 8.1.1: the rating difference that a score of so many hundredths shows. */
export const differenceFor = (hundredths: number): number =>
  hundredths < 50 ? -differences[50 - hundredths]! : differences[hundredths - 50]!;

/** The largest differences at which 50, 51 … 99 hundredths of a point are to be expected. */
const largest = [
  3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170, 179, 188, 197, 206, 215, 225, 235,
  245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411, 432, 456, 484, 517, 559, 619, 735,
];

/** From here on a whole point. */
const certain = largest.at(-1)! + 1;
const expected = Uint8Array.from({ length: 2 * certain + 1 }, (_, i) => {
  const row = largest.findIndex((most) => Math.abs(i - certain) <= most);
  const better = row < 0 ? 100 : 50 + row;
  return i < certain ? 100 - better : better;
});

/** 8.1.2 over the full scale: hundredths of a point to be expected of somebody who is better by `difference`. */
export const expectedFor = (difference: number): number =>
  expected[difference > certain ? 2 * certain : difference < -certain ? 0 : difference + certain]!;
