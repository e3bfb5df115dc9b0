import type { FastifyInstance } from 'fastify';
import type { IssuerConfig } from '../../../platform/config/read-issuers';
import type { SignedIn } from '../../../testing/sign-in';
import { CLIENT_ID, CLIENT_SECRET } from './test-issuer';

export interface Begun {
  address: string;
  /** Of the browser that began. */
  cookie: string;
}

export const issuerConfig = (address: string, changes: Partial<IssuerConfig> = {}): IssuerConfig => ({
  id: 'acme',
  name: 'Acme',
  address,
  clientId: CLIENT_ID,
  secret: CLIENT_SECRET,
  postsAnswer: false,
  scope: 'openid email profile',
  ...changes,
});

export function issuerCalls(app: () => FastifyInstance) {
  const root = '/api/v1';

  async function begin(payload: object = {}, issuer = 'acme'): Promise<Begun> {
    const answer = await app().inject({
      method: 'POST',
      url: `${root}/auth/issuers/${issuer}/start`,
      payload: { tokenExpiration: '1h', ...payload },
    });
    const [set] = answer.cookies;
    return { address: answer.json<Begun>().address, cookie: `${set?.name}=${set?.value}` };
  }

  async function beginLink({ headers }: SignedIn): Promise<Begun> {
    const answer = await app().inject({
      method: 'POST',
      url: `${root}/account/issuers/acme/start`,
      headers,
      payload: {},
    });
    const [set] = answer.cookies;
    return { address: answer.json<Begun>().address, cookie: `${set?.name}=${set?.value}` };
  }

  /** Comes back. Resolves to where the browser goes on, and the cookie that it got. */
  async function comeBack({ cookie }: Pick<Begun, 'cookie'>, query: string) {
    const answer = await app().inject({
      url: `${root}/auth/issuers/acme/callback?${query}`,
      headers: { cookie },
    });
    const arrival = answer.cookies.find(({ name }) => name === 'arrival')?.value;
    const location = answer.headers.location?.replace(/^https?:\/\/[^/]+/, '');
    return { status: answer.statusCode, location, cookie: `arrival=${arrival}` };
  }

  const arrive = ({ cookie }: Pick<Begun, 'cookie'>) =>
    app().inject({ method: 'POST', url: `${root}/auth/issuers/arrival`, headers: { cookie } });

  return { begin, beginLink, comeBack, arrive };
}
