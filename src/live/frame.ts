/** An event as it goes over the line (HTML standard, 9.2 Server-sent events). JSON has no line breaks. */
export function frameOf(event: { readonly id: string; readonly type: string; readonly data: object }): Buffer {
  return Buffer.from(`id: ${event.id}\nevent: ${event.type}\ndata: ${JSON.stringify(event.data)}\n\n`);
}

/** A comment, which readers skip: it shows both ends that the other is there. */
export const HEARTBEAT = Buffer.from(':\n\n');

/** How long a reader waits, in milliseconds, before he comes again. */
export const retryAfter = (milliseconds: number): Buffer => Buffer.from(`retry: ${milliseconds}\n\n`);
