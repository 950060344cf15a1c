import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { v7 as uuidv7 } from 'uuid';
import { languages } from './language.js';
import { Problem } from './problem.js';
import { PROBLEM_TYPE, problemBody, sendProblem } from './problem.filter.js';
import { problems } from './problems.js';

/** An address that cannot be read or holds too long a word is refused before hooks, routes and filters. */
export function answerUnroutable(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff');
  sendProblem(new Problem('malformed-request'), request, reply);
}

const codes = { HPE_HEADER_OVERFLOW: 'headers-too-large', ERR_HTTP_REQUEST_TIMEOUT: 'request-timeout' } as const;

/** What is no HTTP request, or none that Node takes, never becomes one: all there is to answer on is the socket. */
export function answerClientError(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const code = error.code !== undefined && error.code in codes ? codes[error.code as keyof typeof codes] : 'malformed-request';
  const status = problems[code];
  const requestId = uuidv7();
  const body = JSON.stringify(problemBody(new Problem(code), languages[0], requestId));
  const head = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `content-type: ${PROBLEM_TYPE}`,
    `content-length: ${Buffer.byteLength(body)}`,
    `x-request-id: ${requestId}`,
    'cache-control: no-store',
    'connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}
