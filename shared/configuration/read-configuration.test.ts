import { describe, expect, it } from '@jest/globals';
import { ISSUER_RULE } from './issuer-list';
import { readConfiguration } from './read-configuration';
import type { Reader } from './variable';
import { type Name, namesFor, variable, VARIABLES } from './variables';

const BAD: Partial<Record<Name, [value: string, problem: string]>> = {
  NODE_ENV: ['staging', 'must be production, development or test'],
  PORT: ['99999', 'must be a whole number from 0 to 65535'],
  LISTEN: ['api.sock', 'must be the absolute path of a Unix socket'],
  ROLE: ['both', 'must be api, worker or all'],
  DATABASE_URL: ['postgres://one:5432,two:port/x', 'must be a postgres:// address'],
  DATABASE_POOLER: ['yes', 'must be none, prepared or unprepared'],
  DATABASE_READ_URL: ['postgres://one,/x', 'must be a postgres:// address'],
  MIGRATION_DATABASE_URL: ['mysql://one/x', 'must be a postgres:// address'],
  CALL_CONNECTIONS: ['0', 'must be a whole number from 1 to 500'],
  JOB_CONNECTIONS: ['1', 'must be a whole number from 2 to 500'],
  MEDIA_URL: ['cdn', 'must be an http or https address'],
  CDN_PURGE_URL: ['cdn', 'must be an http or https address'],
  CDN_PURGE_TOKEN: ['short', 'must have at least 8 characters'],
  PUBLIC_URL: ['glow50.example', 'must be an http or https address'],
  API_URL: ['http:///api', 'must be an http or https address'],
  API_BASE_URL: ['ftp://x', 'must be an http or https address'],
  BACKEND_BASE_URL: ['/media', 'must be an http or https address'],
  ALLOWED_ORIGINS: [
    'https://a.example/path',
    'must be origins like https://www.example.com, separated by commas',
  ],
  CITY_HEADER: ['x city', 'must be the name of a header, such as cf-ipcity'],
  TRUST_PROXY: ['yes', 'must be a whole number from 0 to 10'],
  DRAIN_SECONDS: ['-1', 'must be a whole number from 0 to 20'],
  CLIENT_REQUESTS_PER_MINUTE: ['0', 'must be a whole number from 1 to 10000000'],
  CLIENT_CONNECTIONS: ['0', 'must be a whole number from 1 to 100000'],
  CANARY_SECONDS: ['0', 'must be a whole number from 1 to 30'],
  SECRET_KEY: ['x', 'must have at least 32 characters'],
  OVERRIDE_KEY: ['x', 'must have at least 32 characters'],
  OVERRIDE_ORIGINS: [
    'https://a.example/b',
    'must be origins like https://www.example.com, separated by commas',
  ],
  SMTP_URL: ['mail.example', 'must be an smtp:// or smtps:// address'],
  MAIL_FROM: ['Glow50', 'must hold an email address'],
  CONTACT_EMAIL: ['us', 'must be an email address'],
  ZELLE_ADDRESS: ['us', 'must be an email address or a phone number'],
  TICKET_TAX: ['8.25', 'must be a name and a percentage, like Sales tax 8.25'],
  SOCIAL_LINKS: [
    'instagram=https://a.example,facebook',
    'must be links like instagram=https://www.example.com, separated by commas',
  ],
  MAP_STYLE_URL: ['tiles', 'must be an http or https address'],
  MAP_ORIGINS: ['https://a.example/b', 'must be origins like https://tiles.example.com, separated by commas'],
  STRIPE_SECRET_KEY: ['pk_1', 'must start with sk_ or rk_'],
  STRIPE_PUBLISHABLE_KEY: ['sk_1', 'must start with pk_'],
  STRIPE_WEBHOOK_SECRET: ['secret', 'must start with whsec_'],
  STRIPE_API_URL: ['stripe', 'must be an http or https address'],
  TWILIO_ACCOUNT_SID: ['AC1', 'must be AC and 32 hexadecimal digits'],
  TWILIO_AUTH_TOKEN: ['short', 'must have at least 32 characters'],
  TWILIO_FROM: ['Glow50', 'must be a number like +12145550100 or a messaging service'],
  TWILIO_API_URL: ['twilio', 'must be an http or https address'],
  APPLE_WALLET_PASS_TYPE: ['glow50', 'must start with pass.'],
  APPLE_WALLET_TEAM: ['glow50', 'must be ten capitals or digits'],
  APPLE_WALLET_CERTIFICATE: ['text', 'must be PEM text or its base64'],
  APPLE_WALLET_KEY: ['text', 'must be PEM text or its base64'],
  APPLE_WALLET_AUTHORITY: ['text', 'must be PEM text or its base64'],
  GOOGLE_CLIENT_ID: ['glow50', 'must end with .apps.googleusercontent.com'],
  GOOGLE_CLIENT_SECRET: ['short', 'must have at least 10 characters'],
  APPLE_CLIENT_ID: ['a b', 'must be a Services ID like com.example.site'],
  APPLE_TEAM_ID: ['glow50', 'must be ten capitals or digits'],
  APPLE_KEY_ID: ['glow50', 'must be ten capitals or digits'],
  APPLE_PRIVATE_KEY: ['text', 'must be PEM text or its base64'],
  OPENID_ISSUERS: [
    '[{"id":"acme","name":"Acme","address":"http://id.acme.example","clientId":"a","clientSecret":"b"}]',
    ISSUER_RULE,
  ],
  STAFF_SECOND_STEP: ['maybe', 'must be true or false'],
  GOOGLE_WALLET_ISSUER: ['glow50', 'must be the digits of an issuer'],
  GOOGLE_WALLET_ACCOUNT: ['glow50', 'must be an email address'],
  GOOGLE_WALLET_KEY: ['text', 'must be PEM text or its base64'],
  STORAGE_URL: ['https://a.example', 'must be an s3:// or file:// address'],
  RELEASE_STORE: ['https://a.example', 'must be a folder or an address like s3://bucket/folder'],
  RENDERING: ['yes', 'must be server or browser'],
  METRICS_TOKEN: ['short', 'must have at least 16 characters'],
  LOG_LEVEL: ['loud', 'must be one of fatal, error, warn, info, debug, trace, silent'],
  DEV_TOOLS: ['everybody', 'must be local or open'],
  DEMO_DATA: ['maybe', 'must be true or false'],
  LIVE_RELOAD: ['2', 'must be true or false'],
  WAIVE: ['EVERYTHING', 'may name only SECRET_KEY, SMTP_URL, METRICS_TOKEN'],
  ALLOW_TEST_PAYMENTS: ['perhaps', 'must be true or false'],
};
const badEnvironment = Object.fromEntries(Object.entries(BAD).map(([name, [value]]) => [name, value]));
const SERVERS = ['api', 'gateway'] as const;

function issue(reader: Reader, environment: NodeJS.ProcessEnv): string[] {
  try {
    readConfiguration(reader, namesFor(reader), { environment });
  } catch (error) {
    return (error as Error).message.split('\n  ');
  }
  return [];
}

describe.each(SERVERS)('%s', (reader) => {
  const names = namesFor(reader).filter((name: Name) => BAD[name]);

  it.each(names)('refuses a bad %s with the common words', (name: Name) => {
    const [value = '', rule] = BAD[name] ?? [];
    expect(issue(reader, { [name]: value })).toContain(`${name} ${rule}`);
  });

  it('names every bad variable in one error', () => {
    const { STRIPE_SECRET_KEY: _, ...environment } = badEnvironment;
    const expected = names.filter((name) => name !== 'STRIPE_SECRET_KEY');
    const [title, ...lines] = issue(reader, environment);
    expect(title).toBe(reader === 'api' ? 'The API cannot start:' : 'The site cannot start:');
    expect(lines).toEqual(
      expect.arrayContaining(expected.map((name) => `${name} ${BAD[name as Name]?.[1]}`)),
    );
  });

  it('treats an empty variable as not set', () => {
    const all = namesFor(reader);
    const empty = Object.fromEntries(all.map((name, index) => [name, index % 2 ? '' : '  ']));
    expect(readConfiguration(reader, all, { environment: empty })).toEqual(
      readConfiguration(reader, all, { environment: {} }),
    );
  });

  it('has valid defaults', () => {
    expect(issue(reader, {})).toEqual([]);
  });
});

it('covers every variable of the servers that has a rule', () => {
  const ruled = SERVERS.flatMap((reader) => namesFor(reader) as Name[]).filter(
    (name) => variable(name).schema.description !== 'may be any text',
  );
  expect(Object.keys(BAD).sort()).toEqual([...new Set(ruled)].sort());
});

const SECRETS = {
  SECRET_KEY: 'k'.repeat(32),
  SMTP_URL: 'smtp://mail',
  STRIPE_SECRET_KEY: 'sk_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  METRICS_TOKEN: 'm'.repeat(16),
};
const NO_STRIPE = {
  NODE_ENV: 'production',
  SECRET_KEY: SECRETS.SECRET_KEY,
  SMTP_URL: SECRETS.SMTP_URL,
  METRICS_TOKEN: SECRETS.METRICS_TOKEN,
  ALLOW_TEST_PAYMENTS: 'true',
};

it('the API needs every secret in production, or a waiver of each', () => {
  const environment = { NODE_ENV: 'production' };
  expect(issue('api', environment).slice(1)).toEqual(
    Object.keys(SECRETS).map((name) =>
      name.startsWith('STRIPE_')
        ? `${name} must be set in production, or ALLOW_TEST_PAYMENTS=true to accept test cards only`
        : `${name} must be set in production, or waived by WAIVE=${name}`,
    ),
  );
  const waived = { ...environment, WAIVE: 'SECRET_KEY, SMTP_URL, METRICS_TOKEN' };
  expect(issue('api', { ...waived, ALLOW_TEST_PAYMENTS: 'true' })).toEqual([]);
  expect(issue('api', { ...waived, WAIVE: 'STRIPE_SECRET_KEY' })[1]).toBe(
    'WAIVE may name only SECRET_KEY, SMTP_URL, METRICS_TOKEN',
  );
  expect(issue('api', { ...environment, ...SECRETS })).toEqual([]);
  expect(issue('api', {})).toEqual([]);
});

it('test payments and a payment account exclude each other', () => {
  expect(issue('api', { NODE_ENV: 'production', ...SECRETS, ALLOW_TEST_PAYMENTS: 'true' }).slice(1)).toEqual([
    'ALLOW_TEST_PAYMENTS must not be true when a STRIPE_ variable is set',
  ]);
});

it('names missing and invalid variables together', () => {
  expect(issue('api', { ...NO_STRIPE, SMTP_URL: '', PORT: 'x' }).slice(1)).toEqual([
    'PORT must be a whole number from 0 to 65535',
    'SMTP_URL must be set in production, or waived by WAIVE=SMTP_URL',
  ]);
});

it('needs all keys of a payment account or none with only some of its keys', () => {
  expect(issue('api', { ...NO_STRIPE, ALLOW_TEST_PAYMENTS: '', STRIPE_SECRET_KEY: 'sk_1' }).slice(1)).toEqual(
    [
      'STRIPE_PUBLISHABLE_KEY must be set when another STRIPE_ variable is',
      'STRIPE_WEBHOOK_SECRET must be set when another STRIPE_ variable is',
    ],
  );
});

it('needs all variables of a text account or none', () => {
  const account = `AC${'0'.repeat(32)}`;
  expect(issue('api', { TWILIO_ACCOUNT_SID: account }).slice(1)).toEqual([
    'TWILIO_AUTH_TOKEN must be set when another TWILIO_ variable is',
    'TWILIO_FROM must be set when another TWILIO_ variable is',
  ]);
});

it('the gateway needs no secret in production', () => {
  expect(issue('gateway', { NODE_ENV: 'production' })).toEqual([]);
});

it('reads only what is asked for', () => {
  const environment = { DATA_DIR: '/data', PORT: 'x', NODE_ENV: 'production' };
  expect(readConfiguration('scripts', ['DATA_DIR', 'RELEASED_BY'], { environment })).toEqual({
    DATA_DIR: '/data',
    RELEASED_BY: undefined,
  });
});

it('prefers the environment to defaults of the caller, and these to the variable’s own', () => {
  const read = (environment: NodeJS.ProcessEnv) =>
    readConfiguration('scripts', ['PORT'], { environment, defaults: { PORT: '4100' } }).PORT;
  expect([read({}), read({ PORT: '' }), read({ PORT: '5000' })]).toEqual([4100, 4100, 5000]);
});

it('has a default log level for each server', () => {
  const levels = SERVERS.map(
    (reader) => readConfiguration(reader, ['LOG_LEVEL'], { environment: {} }).LOG_LEVEL,
  );
  expect(levels).toEqual(['info', 'warn']);
});

it('reads yes and no, lists and links', () => {
  const environment = {
    DEMO_DATA: 'no',
    LIVE_RELOAD: '1',
    ALLOWED_ORIGINS: 'https://a.example, https://b.example',
    SOCIAL_LINKS: 'x=https://x.example/a=b/',
  };
  expect(readConfiguration('api', ['DEMO_DATA', 'ALLOWED_ORIGINS'], { environment })).toEqual({
    DEMO_DATA: false,
    ALLOWED_ORIGINS: ['https://a.example', 'https://b.example'],
  });
  expect(readConfiguration('gateway', ['LIVE_RELOAD', 'SOCIAL_LINKS'], { environment })).toEqual({
    LIVE_RELOAD: true,
    SOCIAL_LINKS: [{ network: 'x', url: 'https://x.example/a=b' }],
  });
  const noLinks = { SOCIAL_LINKS: ',' };
  expect(readConfiguration('gateway', ['SOCIAL_LINKS'], { environment: noLinks }).SOCIAL_LINKS).toEqual([]);
});

it('describes every variable in one sentence', () => {
  for (const { meaning } of Object.values(VARIABLES)) expect(meaning).toMatch(/^[^.]*(\.\S[^.]*)*\.$/);
});
