import type { Response } from 'supertest';

/** What must not leave the server: stack traces, SQL, names of tables, libraries and constraints. */
export const internal =
  /\bat \S+ \(|node_modules|\.[jt]s:\d|SELECT |INSERT |QueryFailed|TypeError|typeorm|_(key|fkey|pkey|check|idx)\b|FST_ERR|violates/i;

/**
 * An answer that refuses: a problem as RFC 9457 describes it, with this status and code and, for bad input, errors at
 * these spots. Every text of it is a whole text in words, and nothing internal shows. Answers with the body.
 */
export function expectProblem(response: Response, status: number, code: string, pointers?: readonly string[]) {
  const body = response.body;
  expect({ status: response.status, code: body.code, text: body.code === code ? '' : response.text }).toEqual({ status, code, text: '' });
  expect(response.headers['content-type']).toBe('application/problem+json; charset=utf-8');
  expect(body).toMatchObject({ type: `/api/problems/${code}`, status, instance: response.headers['x-request-id'] });
  const errors = (body.errors ?? []) as { pointer: string; code: string; detail: string }[];
  for (const text of [body.title, body.detail, ...errors.map(({ detail }) => detail)]) {
    expect(text).toMatch(/\S/);
    expect(text).not.toMatch(/\{\{|\}\}|undefined|\[object| {2}/);
  }
  // a code that has no words would stand for itself
  expect(body.title).not.toBe(code);
  for (const error of errors) expect(error.detail).not.toBe(error.code);
  expect(response.text).not.toMatch(internal);
  if (pointers) expect([...new Set(errors.map(({ pointer }) => pointer))]).toEqual(pointers);
  return body;
}
