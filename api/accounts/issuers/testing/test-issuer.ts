import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

interface Stay {
  challenge: string;
  redirect: string;
  token: string;
}

interface Lie {
  claims?: JWTPayload;
  /** Signs with a key that the issuer does not publish. */
  isForged?: boolean;
  /** Query of the way back. */
  query?: Record<string, string>;
  /** As if the code had been begun with another verifier. */
  challenge?: string;
}

export const CLIENT_ID = 'glow50-test';
export const CLIENT_SECRET = 'secret of the test client';

/** An issuer on this machine that says whatever a test has it say. */
export async function openTestIssuer() {
  const [own, foreign] = [await generateKeyPair('ES256'), await generateKeyPair('ES256')];
  const jwk = { ...(await exportJWK(own.publicKey)), kid: 'own', alg: 'ES256', use: 'sig' };
  const stays = new Map<string, Stay>();
  const secrets: string[] = [];
  let address = '';

  async function answer(request: IncomingMessage): Promise<[status: number, body: object]> {
    switch (request.url) {
      case '/.well-known/openid-configuration':
        return [
          200,
          {
            issuer: address,
            authorization_endpoint: `${address}/authorize`,
            token_endpoint: `${address}/token`,
            jwks_uri: `${address}/jwks`,
            response_types_supported: ['code'],
            subject_types_supported: ['public'],
            id_token_signing_alg_values_supported: ['ES256'],
          },
        ];
      case '/jwks':
        return [200, { keys: [jwk] }];
      default: {
        const form = new URLSearchParams(await readBody(request));
        const stay = stays.get(form.get('code') ?? '');
        stays.delete(form.get('code') ?? '');
        secrets.push(form.get('client_secret') ?? '');
        const proof = createHash('sha256')
          .update(form.get('code_verifier') ?? '')
          .digest('base64url');
        const isRight = stay?.challenge === proof && stay.redirect === form.get('redirect_uri');
        if (!stay || !isRight) return [400, { error: 'invalid_grant' }];
        return [200, { access_token: 'access', token_type: 'Bearer', id_token: stay.token }];
      }
    }
  }

  const server = createServer((request, response) => {
    void answer(request).then(([status, body]) => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  /** As if somebody signed in on the issuer's page. Returns the query of the way back. */
  async function signInAs(begun: string, person: JWTPayload, lie: Lie = {}): Promise<string> {
    const asked = new URL(begun).searchParams;
    const code = randomBytes(9).toString('hex');
    const now = Math.floor(Date.now() / 1000);
    const claims = { iss: address, aud: CLIENT_ID, nonce: asked.get('nonce'), iat: now, exp: now + 300 };
    const token = await new SignJWT({ ...claims, ...person, ...lie.claims })
      .setProtectedHeader({ alg: 'ES256', kid: 'own' })
      .sign(lie.isForged ? foreign.privateKey : own.privateKey);
    stays.set(code, {
      challenge: lie.challenge ?? asked.get('code_challenge') ?? '',
      redirect: asked.get('redirect_uri') ?? '',
      token,
    });
    return new URLSearchParams({ code, state: asked.get('state') ?? '', ...lie.query }).toString();
  }

  return {
    address,
    secrets,
    signInAs,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

export type TestIssuer = Awaited<ReturnType<typeof openTestIssuer>>;

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}
