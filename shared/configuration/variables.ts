import type { z } from 'zod';
import {
  address,
  anyText,
  choice,
  email,
  listOf,
  secret,
  textLike,
  webAddress,
  wholeNumber,
  yesOrNo,
} from './formats';

/** `scripts` are the commands of this repository and the image programs. */
export type Reader = 'api' | 'gateway' | 'scripts' | 'tests';

interface Variable {
  schema: z.ZodType<unknown, string>;
  /** As it would be written in the environment. */
  default?: string | Readonly<Partial<Record<Reader, string>>>;
  meaning: string;
  readers: readonly Reader[];
  /**
   * Readers that refuse to start in production without it, unless `WAIVE` names it or, for a key of the payment
   * account, `ALLOW_TEST_PAYMENTS` is true.
   */
  neededInProductionBy?: readonly Reader[];
}

const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const WAIVABLE: readonly string[] = ['SECRET_KEY', 'SMTP_URL'];

const isOrigin = (text: string) => URL.canParse(text) && new URL(text).origin === text;
const isLink = (text: string) => /^[^=]+=https?:\/\/[^/]/.test(text) && URL.canParse(toLink(text).url);
const releaseStore = textLike(
  /^(s3:\/\/[^/?]|(?!.*:\/\/))/,
  'must be a folder or an address like s3://bucket/folder',
);

function toLink(text: string): { network: string; url: string } {
  const [network = '', ...rest] = text.split('=');
  return { network, url: rest.join('=').replace(/\/$/, '') };
}

export const VARIABLES = {
  NODE_ENV: {
    schema: choice('must be production, development or test', ['production', 'development', 'test']),
    default: 'development',
    meaning: 'Mode of the site: production has no demo data and no developer tools.',
    readers: ['api', 'gateway', 'scripts'],
  },
  HOST: {
    schema: anyText,
    default: '127.0.0.1',
    meaning: 'Address that the server listens on.',
    readers: ['api', 'gateway', 'scripts'],
  },
  PORT: {
    schema: wholeNumber(0, 65_535),
    default: '3000',
    meaning:
      'Port that the server listens on; `npm run dev -- <remote> --against <url>` uses 4100 without it.',
    readers: ['api', 'gateway', 'scripts'],
  },
  LISTEN: {
    schema: textLike(/^\//, 'must be the absolute path of a Unix socket'),
    meaning: 'Unix socket to listen on instead of `HOST` and `PORT`.',
    readers: ['api'],
  },
  DATA_DIR: {
    schema: anyText,
    default: '.data',
    meaning: 'Folder for all stored data.',
    readers: ['api', 'gateway', 'scripts'],
  },
  DATABASE_URL: {
    schema: address(/^postgres(ql)?:/i, 'a postgres:// address'),
    meaning: 'PostgreSQL database; without it, the embedded one in `DATA_DIR`.',
    readers: ['api', 'scripts'],
  },
  PUBLIC_URL: {
    schema: webAddress,
    meaning: 'Address of the site as visitors see it; without it, the address of `HOST` and `PORT`.',
    readers: ['api', 'gateway', 'scripts'],
  },
  API_URL: {
    schema: webAddress,
    default: 'http://127.0.0.1:3001',
    meaning: 'Where the gateway reaches the API.',
    readers: ['gateway'],
  },
  API_BASE_URL: {
    schema: webAddress,
    meaning: 'Base address for calls from the browser; without it, the origin of the page.',
    readers: ['gateway'],
  },
  BACKEND_BASE_URL: {
    schema: webAddress,
    meaning: 'Base address for uploads and pictures in the browser; without it, the origin of the page.',
    readers: ['gateway'],
  },
  ALLOWED_ORIGINS: {
    schema: listOf(
      'must be origins like https://www.example.com, separated by commas',
      isOrigin,
      (text) => text,
    ),
    default: '',
    meaning: 'Other origins whose pages may call the API.',
    readers: ['api'],
  },
  TRUST_PROXY: {
    schema: wholeNumber(0, 10),
    default: '0',
    meaning: 'Number of proxies in front of the server whose forwarding headers are trusted.',
    readers: ['api', 'gateway'],
  },
  DRAIN_SECONDS: {
    schema: wholeNumber(0, 20),
    default: '0',
    meaning: 'How long a stopping server still accepts requests after `/readyz` fails.',
    readers: ['api', 'gateway'],
  },
  CLIENT_REQUESTS_PER_MINUTE: {
    schema: wholeNumber(1, 10_000_000),
    default: '12000',
    meaning:
      'Most requests of one client in a minute, without files of builds; a client is an IPv4 address or a /64 network of IPv6.',
    readers: ['gateway'],
  },
  CLIENT_CONNECTIONS: {
    schema: wholeNumber(1, 100_000),
    default: '1000',
    meaning: 'Most open connections of one client, when no proxy stands in front of the site.',
    readers: ['gateway'],
  },
  CANARY_SECONDS: {
    schema: wholeNumber(1, 30),
    default: '10',
    meaning: 'Time between two evaluations of the running canaries.',
    readers: ['gateway'],
  },
  SECRET_KEY: {
    schema: secret(32),
    meaning:
      'Signs links and tokens, and stays on servers; without it, the API keeps a key of its own in `DATA_DIR`, and a report about builds counts only at the gateway that served the page.',
    readers: ['api', 'gateway'],
    neededInProductionBy: ['api'],
  },
  OVERRIDE_KEY: {
    schema: secret(32),
    meaning: 'Signs override links, which production has only with this key; a new key ends all links.',
    readers: ['gateway', 'scripts'],
  },
  OVERRIDE_ORIGINS: {
    schema: listOf(
      'must be origins like https://www.example.com, separated by commas',
      isOrigin,
      (text) => text,
    ),
    default: '',
    meaning: 'Origins that override links may name; outside production also this machine.',
    readers: ['gateway'],
  },
  SMTP_URL: {
    schema: address(/^smtps?:/i, 'an smtp:// or smtps:// address'),
    meaning: 'Mail server; without it, emails are written to `DATA_DIR/outbox`.',
    readers: ['api'],
    neededInProductionBy: ['api'],
  },
  MAIL_FROM: {
    schema: textLike(/@/, 'must hold an email address'),
    default: 'Glow50 <hello@glow50.example>',
    meaning: 'Sender of every email.',
    readers: ['api'],
  },
  CONTACT_EMAIL: {
    schema: email,
    default: 'info@glow50.example',
    meaning: 'Address that visitors can write to.',
    readers: ['api', 'gateway'],
  },
  SOCIAL_LINKS: {
    schema: listOf(
      'must be links like instagram=https://www.example.com, separated by commas',
      isLink,
      toLink,
    ),
    default:
      'instagram=https://www.instagram.com/glow50,facebook=https://www.facebook.com/glow50,tiktok=https://www.tiktok.com/@glow50',
    meaning: 'Social networks in the footer; a comma alone shows none.',
    readers: ['gateway'],
  },
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
    readers: ['api', 'gateway'],
  },
  STRIPE_API_URL: {
    schema: webAddress,
    meaning: 'Stripe’s API; without it, Stripe’s own address.',
    readers: ['api'],
  },
  STORAGE_URL: {
    schema: address(/^(s3|file):/i, 'an s3:// or file:// address'),
    meaning: 'Where uploads are stored; without it, in `DATA_DIR`.',
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
  METRICS_TOKEN: {
    schema: secret(16),
    meaning: 'Bearer token for reading metrics; the gateway and the API need the same.',
    readers: ['api', 'gateway'],
  },
  LOG_LEVEL: {
    schema: choice(`must be one of ${LOG_LEVELS.join(', ')}`, LOG_LEVELS),
    default: { api: 'info', gateway: 'warn' },
    meaning: 'Least important messages that are logged; `npm start` and `npm run dev` set `warn`.',
    readers: ['api', 'gateway'],
  },
  DEV_TOOLS: {
    schema: choice('must be local or open', ['local', 'open']),
    default: 'local',
    meaning:
      'Who may use the developer tools: the browser of this machine, or everybody; production has none.',
    readers: ['api', 'gateway'],
  },
  DEMO_DATA: {
    schema: yesOrNo,
    default: 'true',
    meaning: 'Fills an empty database with demo data, except in production.',
    readers: ['api', 'scripts'],
  },
  LIVE_RELOAD: {
    schema: yesOrNo,
    default: 'false',
    meaning: 'Reloads open pages after a build; `npm run dev` sets it.',
    readers: ['gateway'],
  },
  WAIVE: {
    schema: listOf(
      `may name only ${WAIVABLE.join(', ')}`,
      (name) => WAIVABLE.includes(name),
      (name) => name,
    ),
    default: '',
    meaning: 'Variables that production may start without.',
    readers: ['api'],
  },
  PART: {
    schema: anyText,
    meaning: 'Part that an image publishes; the image sets it.',
    readers: ['scripts'],
  },
  RELEASED_BY: {
    schema: anyText,
    meaning: 'Name in the release history; without it, the account name on the machine.',
    readers: ['scripts'],
  },
  COMMIT: {
    schema: anyText,
    meaning: 'Commit that a build records; without it, the commit of the checkout.',
    readers: ['scripts'],
  },
  COMPOSE_FILE: {
    schema: anyText,
    default: 'docker-compose.yml',
    meaning: 'Compose files of the stack, separated by colons.',
    readers: ['scripts'],
  },
  STATEMENTS: {
    schema: anyText,
    meaning: 'File with the statements of the bare server; the API benchmark sets it.',
    readers: ['scripts'],
  },
  CHROMIUM: {
    schema: anyText,
    meaning: 'Path of the browser for browser tests; without it, one is found or installed.',
    readers: ['scripts', 'tests'],
  },
  DEEP: {
    schema: yesOrNo,
    default: 'false',
    meaning: 'Runs the long tests in full; `npm run test:deep` sets it.',
    readers: ['tests'],
  },
  SEED: {
    schema: wholeNumber(0, 4_294_967_295),
    meaning: 'Chooses a sample of the tests and their random input; without it, it follows from the commit.',
    readers: ['tests'],
  },
  TEST_RESULTS: {
    schema: anyText,
    meaning: 'Folder for the results of the browser tests; `npm test` sets it to count them.',
    readers: ['tests'],
  },
  E2E_URL: {
    schema: webAddress,
    meaning: 'Running site for the browser tests; without it, they start one.',
    readers: ['tests'],
  },
  E2E_PORT: {
    schema: wholeNumber(0, 65_535),
    default: '4173',
    meaning: 'Port of the site that the browser tests start.',
    readers: ['tests'],
  },
  E2E_DATA_DIR: {
    schema: anyText,
    meaning: 'Data folder of the site that the browser tests start; without it, a temporary one.',
    readers: ['tests'],
  },
  E2E_RELEASE_STORE: {
    schema: anyText,
    meaning: 'Release store of the site at `E2E_URL`; without it, tests that release are skipped there.',
    readers: ['tests'],
  },
  MAIL_URL: {
    schema: webAddress,
    meaning: 'Mail catcher of the site at `E2E_URL`; without it, the site’s development mailbox.',
    readers: ['tests'],
  },
  SITE_PORT: {
    schema: wholeNumber(1, 65_535),
    default: '3180',
    meaning:
      'Port of the site on this machine: of the stack that `npm run test:docker` starts; Docker Compose itself reads it with the default 3000.',
    readers: ['tests'],
  },
  MAIL_PORT: {
    schema: wholeNumber(1, 65_535),
    default: '3181',
    meaning:
      'Port of the mail catcher on this machine: of the stack that `npm run test:docker` starts; Docker Compose itself reads it with the default 1080.',
    readers: ['tests'],
  },
  NODE_IMAGE: {
    schema: anyText,
    default: 'node:22-bookworm-slim',
    meaning: 'Base image that `npm run test:docker` compares the image sizes with.',
    readers: ['tests'],
  },
  KEEP: {
    schema: yesOrNo,
    default: 'false',
    meaning: 'Keeps the stack running after `npm run test:docker`.',
    readers: ['tests'],
  },
} as const satisfies Record<string, Variable>;

export type Name = keyof typeof VARIABLES;

export type NameFor<R extends Reader> = {
  [N in Name]: R extends (typeof VARIABLES)[N]['readers'][number] ? N : never;
}[Name];

/** The variable without the literal types of its definition. */
export const variable = (name: Name): Variable => VARIABLES[name];

export const namesFor = <R extends Reader>(reader: R): NameFor<R>[] =>
  (Object.keys(VARIABLES) as Name[]).filter((name): name is NameFor<R> =>
    variable(name).readers.includes(reader),
  );
