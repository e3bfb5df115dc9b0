import { importPKCS8, SignJWT } from 'jose';
import type { Configuration, ServerMetadata } from 'openid-client';
import type { AppleKey, IssuerConfig } from '../../platform/config/read-issuers';
import { HOUR } from '../../platform/time/zone-time';
import { boundedFetch } from './bounded-fetch';

/** How long an issuer's description of itself is used. */
const KEPT = HOUR;

/** Whom the issuer says has come. */
export interface Identity {
  /** The issuer's address. */
  issuer: string;
  subject: string;
  email: string | undefined;
  /** Whether the issuer says that the address was verified. */
  isVerified: boolean;
  name: string | undefined;
}

export interface Secrets {
  state: string;
  nonce: string;
  verifier: string;
}

export interface IssuerClient {
  /** Rejects when the issuer cannot be reached. */
  address(issuer: IssuerConfig, redirect: string, secrets: Secrets): Promise<string>;
  /** Rejects for an answer that is not the issuer's to these secrets. `answer`: the whole address that it came to. */
  identify(issuer: IssuerConfig, answer: URL, secrets: Secrets): Promise<Identity>;
}

/** Loaded when it is needed. */
const openid = () => import('openid-client');

export function createIssuerClient(now: () => number = Date.now): IssuerClient {
  const known = new Map<string, { server: ServerMetadata; until: number }>();

  async function configure(issuer: IssuerConfig): Promise<Configuration> {
    const client = await openid();
    const auth = client.ClientSecretPost(
      typeof issuer.secret === 'string' ? issuer.secret : await signSecret(issuer, issuer.secret),
    );
    const fetch = boundedFetch(issuer.address);
    const isPlain = issuer.address.startsWith('http:');
    let kept = known.get(issuer.address);
    if (!kept || kept.until <= now()) {
      const found = await client.discovery(new URL(issuer.address), issuer.clientId, undefined, auth, {
        [client.customFetch]: fetch,
        ...(isPlain && { execute: [client.allowInsecureRequests] }),
      });
      kept = { server: found.serverMetadata(), until: now() + KEPT };
      known.set(issuer.address, kept);
    }
    const configuration = new client.Configuration(kept.server, issuer.clientId, undefined, auth);
    configuration[client.customFetch] = fetch;
    if (isPlain) client.allowInsecureRequests(configuration);
    // Also checks the signature of the token, although it comes over an encrypted connection.
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  }

  return {
    async address(issuer, redirect, { state, nonce, verifier }) {
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await openid();
      const configuration = await configure(issuer);
      return buildAuthorizationUrl(configuration, {
        redirect_uri: redirect,
        scope: issuer.scope,
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...(issuer.postsAnswer && { response_mode: 'form_post' }),
      }).href;
    },

    async identify(issuer, answer, { state, nonce, verifier }) {
      const { authorizationCodeGrant, fetchUserInfo } = await openid();
      const configuration = await configure(issuer);
      const tokens = await authorizationCodeGrant(configuration, answer, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new Error('The issuer sent no token about the person');
      const isComplete = claims.email !== undefined || !configuration.serverMetadata().userinfo_endpoint;
      const person = isComplete
        ? claims
        : await fetchUserInfo(configuration, tokens.access_token, claims.sub);
      return {
        issuer: claims.iss,
        subject: claims.sub,
        email: typeof person.email === 'string' ? person.email : undefined,
        // Apple sends a text.
        isVerified: person.email_verified === true || (person.email_verified as unknown) === 'true',
        name: typeof person.name === 'string' ? person.name : undefined,
      };
    },
  };
}

async function signSecret(
  { clientId, address }: IssuerConfig,
  { team, keyId, privateKey }: AppleKey,
): Promise<string> {
  return new SignJWT()
    .setProtectedHeader({ alg: 'ES256', kid: keyId })
    .setIssuer(team)
    .setSubject(clientId)
    .setAudience(address)
    .setIssuedAt()
    .setExpirationTime('5m')
    .sign(await importPKCS8(privateKey, 'ES256'));
}
