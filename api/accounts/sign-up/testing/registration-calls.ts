import { afterAll, beforeAll, beforeEach, expect } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { testClock } from '../../../platform/testing/test-config';
import { testDatabase } from '../../../platform/testing/test-database';
import { withoutLimits } from '../../../platform/testing/unlimited';
import { testApp } from '../../../testing/test-app';

export const PERSON = { fullName: 'Grace Hopper', password: ' sea of spaces ' };

export const otherThan = (code: number) => (code === 9999 ? 1000 : code + 1);

/** A site for the tests of one file. `email()` is another address in each test. */
export function signUpSite() {
  const database = testDatabase();
  const clock = testClock();
  let app: FastifyInstance;
  let count = 0;
  const email = () => `person${count}@example.com`;

  beforeAll(async () => {
    const limitRules = withoutLimits('registerClient', 'codeClient', 'resendClient');
    app = await testApp(database(), { clock, limitRules });
  });
  afterAll(() => app.close());
  beforeEach(() => void (count += 1));

  function post(call: string, payload: object, attempt?: string, token?: string) {
    return app.inject({
      method: 'POST',
      url: `/api/v1/auth/${call}`,
      payload,
      ...(attempt && { cookies: { attempt } }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  }

  async function register(changes: object = {}): Promise<string> {
    const response = await post('register', { ...PERSON, email: email(), role: 'user', ...changes });
    expect(response.json()).toEqual({ message: 'Verification email send!' });
    expect(response.statusCode).toBe(200);
    return response.cookies.find(({ name }) => name === 'attempt')?.value ?? '';
  }

  return {
    site: () => app,
    database,
    clock,
    email,
    post,
    register,
    check: (otp: number, attempt?: string) => post('otp-check', { otp, email: email() }, attempt),
    login: (password: string) => post('login', { email: email(), password, tokenExpiration: '1h' }),
  };
}
