// `npm start`: the same as `hazine start`, in one process, so that signals reach the server itself.
// npm runs this in a shell that keeps a signal for itself: when it is gone, we are meant to end too.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && process.kill(process.pid, 'SIGTERM'), 250).unref();
}
process.argv.push('start');
await import('./hazine.mjs');
