// `npm start`: the same as `hazine start`, in one process, so that signals reach the server itself.
process.argv.push('start');
await import('./hazine.mjs');
