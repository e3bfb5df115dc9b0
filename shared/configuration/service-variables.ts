import { address, anyText, email, pem, secret, textLike, webAddress, yesOrNo } from './formats';
import type { Variable } from './variable';

const releaseStore = textLike(
  /^(s3:\/\/[^/?]|(?!.*:\/\/))/,
  'must be a folder or an address like s3://bucket/folder',
);

export const SERVICE_VARIABLES = {
  STRIPE_SECRET_KEY: {
    schema: textLike(/^[rs]k_/, 'must start with sk_ or rk_'),
    meaning:
      'Secret key of the Stripe account; without the three keys, test cards pay and no money is charged.',
    readers: ['api'],
    neededInProductionBy: ['api'],
  },
  STRIPE_PUBLISHABLE_KEY: {
    schema: textLike(/^pk_/, 'must start with pk_'),
    meaning: 'Publishable key of the Stripe account.',
    readers: ['api'],
    neededInProductionBy: ['api'],
  },
  STRIPE_WEBHOOK_SECRET: {
    schema: textLike(/^whsec_/, 'must start with whsec_'),
    meaning: 'Secret that verifies Stripe’s webhooks.',
    readers: ['api'],
    neededInProductionBy: ['api'],
  },
  ALLOW_TEST_PAYMENTS: {
    schema: yesOrNo,
    default: 'false',
    meaning:
      'Lets production run without a Stripe account: only test cards pay, and a banner on every page says so.',
    readers: ['api'],
  },
  STRIPE_API_URL: {
    schema: webAddress,
    meaning: 'Stripe’s API; without it, Stripe’s own address.',
    readers: ['api'],
  },
  TWILIO_ACCOUNT_SID: {
    schema: textLike(/^AC[0-9a-f]{32}$/, 'must be AC and 32 hexadecimal digits'),
    meaning:
      'Twilio account that sends texts; without the three variables, production offers no texts, and others write them to files.',
    readers: ['api'],
  },
  TWILIO_AUTH_TOKEN: {
    schema: secret(32),
    meaning: 'Auth token of the Twilio account; it also verifies Twilio’s webhooks.',
    readers: ['api'],
  },
  TWILIO_FROM: {
    schema: textLike(
      /^(\+\d{8,15}|MG[0-9a-f]{32})$/,
      'must be a number like +12145550100 or a messaging service',
    ),
    meaning: 'Number or messaging service (`MG…`) that texts come from.',
    readers: ['api'],
  },
  TWILIO_API_URL: {
    schema: webAddress,
    meaning: 'Twilio’s API; without it, Twilio’s own address.',
    readers: ['api'],
  },
  APPLE_WALLET_PASS_TYPE: {
    schema: textLike(/^pass\.[\w.-]+$/, 'must start with pass.'),
    meaning:
      'Pass type identifier of tickets in Apple Wallet; without the five variables, tickets are not offered for it.',
    readers: ['api'],
  },
  APPLE_WALLET_TEAM: {
    schema: textLike(/^[A-Z0-9]{10}$/, 'must be ten capitals or digits'),
    meaning: 'Team identifier of the Apple developer account.',
    readers: ['api'],
  },
  APPLE_WALLET_CERTIFICATE: {
    schema: pem,
    meaning: 'Certificate of the pass type.',
    readers: ['api'],
  },
  APPLE_WALLET_KEY: {
    schema: pem,
    meaning: 'Private key of the certificate.',
    readers: ['api'],
  },
  APPLE_WALLET_KEY_PASSPHRASE: {
    schema: anyText,
    meaning: 'Passphrase of the private key; without it, the key is not encrypted.',
    readers: ['api'],
  },
  APPLE_WALLET_AUTHORITY: {
    schema: pem,
    meaning: 'Apple’s intermediate certificate (WWDR) that issued the certificate.',
    readers: ['api'],
  },
  GOOGLE_WALLET_ISSUER: {
    schema: textLike(/^\d{10,25}$/, 'must be the digits of an issuer'),
    meaning:
      'Issuer of tickets in Google Wallet; without the three variables, tickets are not offered for it.',
    readers: ['api'],
  },
  GOOGLE_WALLET_ACCOUNT: {
    schema: email,
    meaning: 'Email of the service account that signs tickets for Google Wallet.',
    readers: ['api'],
  },
  GOOGLE_WALLET_KEY: {
    schema: pem,
    meaning: 'Private key of the service account (PKCS #8).',
    readers: ['api'],
  },
  STORAGE_URL: {
    schema: address(/^(s3|file):/i, 'an s3:// or file:// address'),
    meaning: 'Where uploads are stored; without it, in `DATA_DIR`.',
    readers: ['api'],
  },
  MEDIA_URL: {
    schema: webAddress,
    meaning:
      'Address of a CDN that fetches `/media/` from the site, and that pages then load pictures from; without it, the site itself.',
    readers: ['api', 'gateway'],
  },
  CDN_PURGE_URL: {
    schema: webAddress,
    meaning:
      'Address that makes the CDN forget a removed picture, such as `https://api.fastly.com/service/<id>/purge` or `https://api.cloudflare.com/client/v4/zones/<id>/purge_cache`: it gets a POST with the picture’s key in the header `Surrogate-Key` and, as JSON, in `tags`, and with the beginnings of its addresses in `addresses`.',
    readers: ['api'],
  },
  CDN_PURGE_TOKEN: {
    schema: secret(8),
    meaning:
      'Token for `CDN_PURGE_URL`, sent as a bearer token and as `Fastly-Key`; without it, none is sent.',
    readers: ['api'],
  },
  RELEASE_STORE: {
    schema: releaseStore,
    meaning: 'Where published builds are stored; without it, in `DATA_DIR/releases`.',
    readers: ['gateway', 'scripts'],
  },
  AWS_REGION: {
    schema: anyText,
    meaning: 'Region of a bucket whose address names none; without it, us-east-1.',
    readers: ['api', 'gateway', 'scripts'],
  },
  AWS_ACCESS_KEY_ID: {
    schema: anyText,
    meaning: 'Credentials for buckets, read by the AWS SDK; without them, the machine’s role.',
    readers: ['api', 'gateway', 'scripts'],
  },
  AWS_SECRET_ACCESS_KEY: {
    schema: anyText,
    meaning: 'Belongs to `AWS_ACCESS_KEY_ID`.',
    readers: ['api', 'gateway', 'scripts'],
  },
} as const satisfies Record<string, Variable>;
