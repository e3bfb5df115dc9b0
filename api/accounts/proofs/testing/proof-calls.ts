import { expect } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { solvePuzzle } from './solve-puzzle';

type Cookies = Record<string, string>;

/** Calls of sign-in from chosen clients, and the work for a further try. */
export function proofCalls(app: () => FastifyInstance) {
  const post = (call: string, payload: object, from: string, cookies: Cookies = {}, token?: string) =>
    app().inject({
      method: 'POST',
      url: `/api/v1/auth/${call}`,
      payload,
      cookies,
      remoteAddress: from,
      ...(token !== undefined && { headers: { authorization: `Bearer ${token}` } }),
    });

  const cookiesOf = ({ cookies }: { cookies: { name: string; value: string }[] }): Cookies =>
    Object.fromEntries(cookies.map(({ name, value }) => [name, value]));

  /** Resolves to the cookie that shows the work. */
  async function work(email: string, from: string, cookies: Cookies = {}): Promise<Cookies> {
    const { puzzle } = (await post('puzzle', { email }, from, cookies)).json<{ puzzle: string }>();
    const handed = await post('puzzle/answer', { email, puzzle, answer: solvePuzzle(puzzle) }, from);
    expect(handed.statusCode).toBe(200);
    return cookiesOf(handed);
  }

  return { post, work, cookiesOf };
}
