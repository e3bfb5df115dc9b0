import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { TEST_PASSWORD } from './add-account';

export interface SignedIn {
  token: string;
  cookie: string;
  headers: { authorization: string; cookie: string };
}

export async function signIn(app: FastifyInstance, email: string): Promise<SignedIn> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/v1/auth/login',
    payload: { email, password: TEST_PASSWORD, tokenExpiration: '1h' },
  });
  return signedInBy(response);
}

export function signedInBy(answer: LightMyRequestResponse): SignedIn {
  const { accessToken: token } = answer.json<{ accessToken: string }>();
  const cookie = answer.cookies.find(({ name }) => name === 'session')?.value ?? '';
  return { token, cookie, headers: { authorization: `Bearer ${token}`, cookie: `session=${cookie}` } };
}
