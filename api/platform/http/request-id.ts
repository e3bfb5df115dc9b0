import { randomUUID } from 'node:crypto';

const GIVEN_ID = /^[\w-]{8,64}$/;

export function makeRequestId(trustProxy: number) {
  return ({ headers }: { headers: Record<string, string | string[] | undefined> }): string => {
    const given = headers['x-request-id'];
    if (trustProxy > 0 && typeof given === 'string' && GIVEN_ID.test(given)) return given;
    return randomUUID();
  };
}
