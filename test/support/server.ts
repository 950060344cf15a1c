import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The built command line. */
export const cli = join(import.meta.dirname, '..', '..', 'dist', 'src', 'cli.js');

/** Nothing of the caller's own configuration reaches the server under test. */
export const environment = (own: Record<string, string>): NodeJS.ProcessEnv => {
  const ours = /^(HAZINE_|DATABASE_URL$|PORT$|HOST$|NODE_OPTIONS$|JEST_)/;
  const rest = Object.entries(process.env).filter(([name]) => !ours.test(name));
  return { ...Object.fromEntries(rest), ...own };
};

/** Runs `hazine ARGS` to its end. */
export async function hazine(args: string[], env: Record<string, string>): Promise<{ code: number; stdout: string; stderr: string }> {
  try {
    return { code: 0, ...(await promisify(execFile)(process.execPath, [cli, ...args], { env: environment(env) })) };
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string };
    return { code, stdout, stderr };
  }
}

/** Starts `hazine ARGS` and leaves it to itself. */
export const spawnHazine = (args: string[], env: Record<string, string>) =>
  spawn(process.execPath, [cli, ...args], { env: environment(env), stdio: ['ignore', 'pipe', 'pipe'] });

/** The built server as a process of its own: what a user starts. */
export interface RunningServer {
  readonly url: string;
  readonly process: ChildProcess;
  /** What it printed when it was ready. */
  greeting(): string;
  /** What it logged so far. */
  log(): string;
  /** Ends it and waits; the exit code, `null` after a signal. */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Starts `hazine start` on a free port and waits until it is ready. Fails with its log where it ends before. */
export async function startServer(env: Record<string, string>): Promise<RunningServer> {
  const child = spawnHazine(['start'], { PORT: '0', HAZINE_LOG_LEVEL: 'info', HAZINE_DB_POOL: '8', ...env });
  let log = '';
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  let output = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const found = /ready at (\S+)/.exec(output);
      if (found) resolve(found[1]!);
    });
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready:\n${log}`)));
  });
  return {
    url,
    process: child,
    greeting: () => output,
    log: () => log,
    async stop(signal = 'SIGTERM') {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}
