import { pem, secret, textLike, yesOrNo } from './formats';
import { issuerList } from './issuer-list';
import type { Variable } from './variable';

export const SIGN_IN_VARIABLES = {
  GOOGLE_CLIENT_ID: {
    schema: textLike(/\.apps\.googleusercontent\.com$/, 'must end with .apps.googleusercontent.com'),
    meaning:
      'Client of the Google account that people sign in with; without the two variables, Google is not offered.',
    readers: ['api'],
  },
  GOOGLE_CLIENT_SECRET: {
    schema: secret(10),
    meaning: 'Secret of that client.',
    readers: ['api'],
  },
  APPLE_CLIENT_ID: {
    schema: textLike(/^[\w.-]+$/, 'must be a Services ID like com.example.site'),
    meaning:
      'Services ID that people sign in to with Apple; without the four variables, Apple is not offered.',
    readers: ['api'],
  },
  APPLE_TEAM_ID: {
    schema: textLike(/^[A-Z0-9]{10}$/, 'must be ten capitals or digits'),
    meaning: 'Team identifier of the Apple developer account that the Services ID belongs to.',
    readers: ['api'],
  },
  APPLE_KEY_ID: {
    schema: textLike(/^[A-Z0-9]{10}$/, 'must be ten capitals or digits'),
    meaning: 'Identifier of the key for Sign in with Apple.',
    readers: ['api'],
  },
  APPLE_PRIVATE_KEY: {
    schema: pem,
    meaning: 'That private key (PKCS #8); it signs the client secret, which is made anew for each use.',
    readers: ['api'],
  },
  OPENID_ISSUERS: {
    schema: issuerList,
    default: '[]',
    meaning:
      'Further OpenID Connect issuers that people sign in with; whoever has verified an address there gets the account with that address.',
    readers: ['api'],
  },
  STAFF_SECOND_STEP: {
    schema: yesOrNo,
    meaning:
      'Whether the office and override links need a second step of staff: a passkey or a code of an app; without it, in production alone.',
    readers: ['api'],
  },
} as const satisfies Record<string, Variable>;
