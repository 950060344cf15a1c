/** `HAZINE_E2E_PROCESSES`: so many server processes share every story, each request at one of them by lot. */
export const processes = Number(process.env.HAZINE_E2E_PROCESSES ?? 1);

/** Which request goes to which follows from it: `HAZINE_FAULTS_SEED=…` repeats the lot. */
export const seedOfLot = Number(process.env.HAZINE_FAULTS_SEED ?? Date.now() % 1_000_000);

/** A test of what one process keeps in memory, or says before it has read a request; left out where a story is shared. */
export const itOfOneProcess = processes === 1 ? it : it.skip;
