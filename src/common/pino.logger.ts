import type { LoggerService } from '@nestjs/common';
import { destination, type Logger, pino } from 'pino';

/** JSON lines on standard error; credentials never reach them. */
export const createLogger = (level: string): Logger =>
  pino(
    // what a failed query was given: hashes, names, addresses
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: ['req.headers.authorization', 'err.parameters', 'err.detail', 'err.driverError'],
    },
    destination({ fd: 2, sync: false }),
  );

/** Lets the framework's own messages go into the same log. */
export class PinoLogger implements LoggerService {
  constructor(private readonly pino: Logger) {}

  log = (message: unknown, ...more: unknown[]) => this.write('debug', message, more);
  error = (message: unknown, ...more: unknown[]) => this.write('error', message, more);
  warn = (message: unknown, ...more: unknown[]) => this.write('warn', message, more);
  debug = (message: unknown, ...more: unknown[]) => this.write('debug', message, more);
  verbose = (message: unknown, ...more: unknown[]) => this.write('trace', message, more);
  fatal = (message: unknown, ...more: unknown[]) => this.write('fatal', message, more);

  /** Nest hands the context as the last argument. */
  private write(level: 'trace' | 'debug' | 'warn' | 'error' | 'fatal', message: unknown, more: unknown[]): void {
    const context = more.at(-1);
    if (message instanceof Error) this.pino[level]({ err: message, context });
    else this.pino[level]({ context }, String(message));
  }
}
