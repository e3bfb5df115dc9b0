import { expect } from '@jest/globals';
import type { FastifyInstance } from 'fastify';

export const PERSON = { fullName: 'Grace Hopper', password: ' sea of spaces ' };

export const otherThan = (code: number) => (code === 9999 ? 1000 : code + 1);

export function registrationCalls(current: () => { app: FastifyInstance; email: string }) {
  function post(call: string, payload: object, attempt?: string, token?: string) {
    return current().app.inject({
      method: 'POST',
      url: `/api/v1/auth/${call}`,
      payload,
      ...(attempt && { cookies: { attempt } }),
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
  }

  async function register(changes: object = {}): Promise<string> {
    const response = await post('register', { ...PERSON, email: current().email, role: 'user', ...changes });
    expect(response.json()).toEqual({ message: 'Verification email send!' });
    expect(response.statusCode).toBe(200);
    return response.cookies.find(({ name }) => name === 'attempt')?.value ?? '';
  }

  return {
    post,
    register,
    check: (otp: number, attempt?: string) => post('otp-check', { otp, email: current().email }, attempt),
    login: (password: string) => post('login', { email: current().email, password, tokenExpiration: '1h' }),
  };
}
