import type { CredentialOptions, Passkey } from '@glow50/contract/accounts/passkeys';
import type { FastifyInstance } from 'fastify';
import type { SignedIn } from '../../../testing/sign-in';
import { type SoftwareAuthenticator, softwareAuthenticator } from './software-authenticator';

export interface Begun {
  options: CredentialOptions;
  /** Of the browser that asked for the options. */
  cookie: string;
}

const ROOT = '/api/v1';

export function passkeyCalls(app: () => FastifyInstance) {
  async function begin(path: string, headers: Record<string, string> = {}, payload?: object): Promise<Begun> {
    const answer = await app().inject({
      method: 'POST',
      url: `${ROOT}${path}`,
      headers,
      ...(payload && { payload }),
    });
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`);
    const [set] = answer.cookies;
    return {
      options: answer.json<{ options: CredentialOptions }>().options,
      cookie: `${set?.name}=${set?.value}`,
    };
  }

  const beginAdding = ({ headers }: SignedIn, payload: object = {}) =>
    begin('/account/passkeys/options', headers, payload);

  const beginSignIn = () => begin('/auth/passkey/options');

  function send({ headers }: SignedIn, { cookie }: Pick<Begun, 'cookie'>, credential: object) {
    return app().inject({
      method: 'POST',
      url: `${ROOT}/account/passkeys`,
      headers: { ...headers, cookie: `${headers.cookie}; ${cookie}` },
      payload: { credential },
    });
  }

  async function add(
    session: SignedIn,
    authenticator: SoftwareAuthenticator = softwareAuthenticator(),
  ): Promise<Passkey> {
    const begun = await beginAdding(session);
    return (await send(session, begun, authenticator.create(begun.options))).json<Passkey>();
  }

  const signInWith = ({ cookie }: Pick<Begun, 'cookie'>, credential: object) =>
    app().inject({
      method: 'POST',
      url: `${ROOT}/auth/passkey`,
      headers: { cookie },
      payload: { credential, tokenExpiration: '1h' },
    });

  return { beginAdding, beginSignIn, send, add, signInWith };
}
