import { Histogram, Registry } from 'prom-client';

/** What this process has measured; shown by `GET /metrics`. */
export const measures = new Registry();

/** By route template, so that there are as many series as routes, and not as tournaments. */
export const requestSeconds = new Histogram({
  name: 'hazine_http_request_duration_seconds',
  help: 'Time from the arrival of a request to the end of its answer, in seconds; without event streams.',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
  registers: [measures],
});

export const threadSeconds = new Histogram({
  name: 'hazine_thread_work_duration_seconds',
  help: 'Time that work in a thread of its own takes, with the wait for the thread, in seconds: RoundsService.pair is pairing.',
  labelNames: ['work', 'outcome'] as const,
  buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
  registers: [measures],
});

export const eventDelaySeconds = new Histogram({
  name: 'hazine_event_delay_seconds',
  help: 'Time from the writing of an event to its passing on to those who follow the tournament, in seconds.',
  buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
  registers: [measures],
});
