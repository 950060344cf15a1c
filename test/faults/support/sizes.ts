/** `npm run test:faults` sets it; without it everything is small. */
export const isLong = process.env.HAZINE_FAULTS === 'long';

export const sized = (short: number, long: number): number => (isLong ? long : short);

/** Everything random follows from it. It stands in the title of every test, so a failure tells it: HAZINE_FAULTS_SEED=… repeats the draw. */
export const seed = Number(process.env.HAZINE_FAULTS_SEED ?? Date.now() % 1_000_000);

/** Written past Jest, which shows what a test has to say only after it, and in a frame. */
export function report(title: string, figures: Record<string, unknown>): void {
  const told = Object.entries(figures).map(([name, value]) => `${name} ${String(value)}`);
  process.stderr.write(`  ${title} (seed ${seed}): ${told.join(', ')}\n`);
}
