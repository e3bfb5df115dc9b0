import { z } from 'zod';

/** Required in production unless listed in `WAIVE`. */
const PRODUCTION_NEEDS = [
  'SECRET_KEY',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'STRIPE_WEBHOOK_SECRET',
] as const;

const STRIPE_KEYS = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const address = (protocol: RegExp, wanted: string) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocol.test(new URL(text).protocol), `must be ${wanted}`)
    .transform((text) => text.replace(/\/$/, ''));

const wholeNumber = (most: number) =>
  z.coerce
    .number(`must be a whole number from 0 to ${most}`)
    .refine((value) => Number.isInteger(value) && value >= 0 && value <= most, {
      message: `must be a whole number from 0 to ${most}`,
    });

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== ''),
);

const yesOrNo = z
  .enum(['true', 'false', '1', '0', 'yes', 'no'], 'must be true or false')
  .transform((text) => text === 'true' || text === '1' || text === 'yes');

const web = address(/^https?:$/, 'an http or https address');

export const environmentSchema = z.object({
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: wholeNumber(65_535).default(3000),
  LISTEN: z.string().startsWith('/', 'must be the absolute path of a Unix socket').optional(),
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'a postgres:// address').optional(),
  PUBLIC_URL: web.optional(),
  ALLOWED_ORIGINS: list
    .refine(
      (origins) => origins.every((origin) => URL.canParse(origin) && new URL(origin).origin === origin),
      'must be origins like https://www.example.com, separated by commas',
    )
    .default([]),
  TRUST_PROXY: wholeNumber(10).default(0),
  DRAIN_SECONDS: wholeNumber(20).default(0),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SMTP_URL: address(/^smtps?:$/, 'an smtp:// or smtps:// address').optional(),
  MAIL_FROM: z.string().includes('@', 'must hold an email address').default('Glow50 <hello@glow50.example>'),
  CONTACT_EMAIL: z.email('must be an email address').default('info@glow50.example'),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[rs]k_/, 'must start with sk_ or rk_')
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z.string().startsWith('pk_', 'must start with pk_').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().startsWith('whsec_', 'must start with whsec_').optional(),
  STRIPE_API_URL: web.optional(),
  STORAGE_URL: address(/^(s3|file):$/, 'an s3:// or file:// address').optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DEV_TOOLS: z.enum(['local', 'open'], 'must be local or open').default('local'),
  DEMO_DATA: yesOrNo.default(true),
  LOG_LEVEL: z.enum(LOG_LEVELS, `must be one of ${LOG_LEVELS.join(', ')}`).default('info'),
  WAIVE: list
    .refine(
      (names) => names.every((name) => PRODUCTION_NEEDS.some((need) => need === name)),
      `may name only ${PRODUCTION_NEEDS.join(', ')}`,
    )
    .default([]),
});

/** Variables missing in production or for a partly configured payment account, one line each. */
export function findMissing(given: Readonly<Record<string, string | undefined>>): string[] {
  const waived = (given.WAIVE ?? '').split(',').map((name) => name.trim());
  const stripeIsHalfSet = STRIPE_KEYS.some((name) => given[name]);
  return PRODUCTION_NEEDS.filter((name) => !given[name]).flatMap((name) => {
    if (stripeIsHalfSet && STRIPE_KEYS.some((key) => key === name)) {
      return [`${name} must be set when another STRIPE_ variable is`];
    }
    if (given.NODE_ENV !== 'production' || waived.includes(name)) return [];
    return [`${name} must be set in production, or waived by WAIVE=${name}`];
  });
}
