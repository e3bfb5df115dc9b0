import type { Issuer } from '@glow50/configuration/issuer-list';

export interface IssuerConfig extends Omit<Issuer, 'clientSecret'> {
  secret: string | AppleKey;
  /** The answer comes as a form that the issuer's page posts. */
  postsAnswer: boolean;
  scope: string;
}

/** Signs the client secret, which Apple takes only as a token that expires. */
export interface AppleKey {
  team: string;
  keyId: string;
  privateKey: string;
}

export interface IssuerVariables {
  GOOGLE_CLIENT_ID?: string | undefined;
  GOOGLE_CLIENT_SECRET?: string | undefined;
  APPLE_CLIENT_ID?: string | undefined;
  APPLE_TEAM_ID?: string | undefined;
  APPLE_KEY_ID?: string | undefined;
  APPLE_PRIVATE_KEY?: string | undefined;
  OPENID_ISSUERS: Issuer[];
}

/** Only those that are wholly configured. */
export function readIssuers(variables: IssuerVariables): IssuerConfig[] {
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, OPENID_ISSUERS } = variables;
  const { APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID, APPLE_PRIVATE_KEY } = variables;
  const issuers: IssuerConfig[] = [];
  if (GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET) {
    issuers.push({
      id: 'google',
      name: 'Google',
      address: 'https://accounts.google.com',
      clientId: GOOGLE_CLIENT_ID,
      secret: GOOGLE_CLIENT_SECRET,
      postsAnswer: false,
      scope: 'openid email profile',
    });
  }
  if (APPLE_CLIENT_ID && APPLE_TEAM_ID && APPLE_KEY_ID && APPLE_PRIVATE_KEY) {
    issuers.push({
      id: 'apple',
      name: 'Apple',
      address: 'https://appleid.apple.com',
      clientId: APPLE_CLIENT_ID,
      secret: { team: APPLE_TEAM_ID, keyId: APPLE_KEY_ID, privateKey: APPLE_PRIVATE_KEY },
      postsAnswer: true,
      scope: 'openid email name',
    });
  }
  return [
    ...issuers,
    ...OPENID_ISSUERS.map(({ clientSecret, ...issuer }) => ({
      ...issuer,
      secret: clientSecret,
      scope: 'openid email profile',
    })),
  ];
}
