import path from 'node:path';
import { withRegion } from '@glow50/configuration/bucket-region';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { namesFor } from '@glow50/configuration/variables';
import type { Pooler } from '../database/pooler';
import { type IssuerConfig, readIssuers } from './read-issuers';
import { readSecretKey } from './secret-key';

export type Mode = 'production' | 'development' | 'test';

export interface Config {
  mode: Mode;
  /** `worker`: jobs and periodic tasks. `api`: calls. */
  role: 'api' | 'worker' | 'all';
  listen: { host: string; port: number } | { path: string };
  /** Absolute path of the folder for all stored data. */
  dataDir: string;
  /** Absent: the embedded PostgreSQL in `dataDir`. */
  databaseUrl: string | undefined;
  /** One standby or several, for reads of public pages. */
  readUrl: string | undefined;
  /** Absent: `databaseUrl` is the server itself. */
  pooler: Pooler | undefined;
  /** Absent: the usual address. */
  migrationUrl: string | undefined;
  /** Most connections in each of the two pools of an API process. */
  callConnections: number;
  jobConnections: number;
  /** The site's public address, without a trailing slash. */
  publicUrl: string;
  allowedOrigins: string[];
  /** Number of proxies in front of this process whose forwarding headers are trusted. */
  trustProxy: number;
  /** Header in which a proxy names the client's city. */
  cityHeader: string | undefined;
  /**
   * While stopping, seconds during which the process still accepts requests after `/readyz` fails, so that
   * the load balancer has time to redirect traffic.
   */
  drainSeconds: number;
  secretKey: string;
  /** Absent: mail is written to `dataDir/outbox`. */
  smtpUrl: string | undefined;
  mailFrom: string;
  contactEmail: string;
  /** Absent: registrations are not paid by Zelle. */
  zelleAddress: string | undefined;
  /** Included in the prices of tickets. Absent: receipts name no tax. */
  ticketTax: { name: string; percent: number } | undefined;
  /** Absent: the test-mode provider. */
  stripe:
    | {
        secretKey: string;
        publishableKey: string;
        webhookSecret: string;
        /** Absent: Stripe's own. */ apiUrl?: string;
      }
    | undefined;
  /** Absent: production offers no texts, and others write them to `dataDir/outbox`. */
  twilio:
    | {
        accountSid: string;
        authToken: string;
        /** A number, or the id of a messaging service. */
        from: string;
        /** Absent: Twilio's own. */ apiUrl?: string;
      }
    | undefined;
  /** Without the keys of a wallet, tickets are not offered for it. Keys and certificates are PEM. */
  wallets: {
    apple:
      | {
          passType: string;
          team: string;
          certificate: string;
          key: string;
          passphrase?: string;
          /** Apple's intermediate certificate. */
          authority: string;
        }
      | undefined;
    google: { issuer: string; account: string; key: string } | undefined;
  };
  /** Where people may sign in elsewhere. */
  issuers: readonly IssuerConfig[];
  /** Whether what only staff may do needs a second step. */
  staffSecondStep: boolean;
  /** Absent: uploads are stored in `dataDir`. */
  storageUrl: string | undefined;
  /** Where pages load pictures from, without a trailing slash. Absent: the site itself. */
  mediaUrl: string | undefined;
  /** Where browsers reach pictures besides. */
  backendBaseUrl: string | undefined;
  /** Absent: no cache outside the site keeps pictures. */
  cdnPurge: { url: string; token: string | undefined } | undefined;
  metricsToken: string | undefined;
  /** That the process was built from. */
  commit: string | undefined;
  demoData: boolean;
  /** Who can use the developer tools: the browser of this machine, or everybody. Production has none. */
  devTools: 'local' | 'open';
  logLevel: string;
}

const DEMO_ZELLE_ADDRESS = 'payments@glow50.example';

/** Throws one error that names every invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv): Config {
  const variables = readVariables(environment);
  const { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET } = variables;
  const { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_FROM } = variables;
  const dataDir = path.resolve(variables.DATA_DIR);
  const demoData = variables.NODE_ENV !== 'production' && variables.DEMO_DATA;

  return {
    mode: variables.NODE_ENV,
    role: variables.ROLE,
    listen: variables.LISTEN ? { path: variables.LISTEN } : { host: variables.HOST, port: variables.PORT },
    dataDir,
    databaseUrl: variables.DATABASE_URL,
    pooler: variables.DATABASE_POOLER === 'none' ? undefined : variables.DATABASE_POOLER,
    readUrl: variables.DATABASE_READ_URL,
    migrationUrl: variables.MIGRATION_DATABASE_URL,
    callConnections: variables.CALL_CONNECTIONS,
    jobConnections: variables.JOB_CONNECTIONS,
    publicUrl: variables.PUBLIC_URL ?? `http://${variables.HOST}:${variables.PORT}`,
    allowedOrigins: variables.ALLOWED_ORIGINS,
    trustProxy: variables.TRUST_PROXY,
    cityHeader: variables.CITY_HEADER?.toLowerCase(),
    drainSeconds: variables.DRAIN_SECONDS,
    secretKey: variables.SECRET_KEY ?? readSecretKey(dataDir),
    smtpUrl: variables.SMTP_URL,
    mailFrom: variables.MAIL_FROM,
    contactEmail: variables.CONTACT_EMAIL,
    zelleAddress: variables.ZELLE_ADDRESS ?? (demoData ? DEMO_ZELLE_ADDRESS : undefined),
    ticketTax: toTax(variables.TICKET_TAX),
    stripe:
      STRIPE_SECRET_KEY && STRIPE_PUBLISHABLE_KEY && STRIPE_WEBHOOK_SECRET
        ? {
            secretKey: STRIPE_SECRET_KEY,
            publishableKey: STRIPE_PUBLISHABLE_KEY,
            webhookSecret: STRIPE_WEBHOOK_SECRET,
            ...(variables.STRIPE_API_URL && { apiUrl: variables.STRIPE_API_URL }),
          }
        : undefined,
    twilio:
      TWILIO_ACCOUNT_SID && TWILIO_AUTH_TOKEN && TWILIO_FROM
        ? {
            accountSid: TWILIO_ACCOUNT_SID,
            authToken: TWILIO_AUTH_TOKEN,
            from: TWILIO_FROM,
            ...(variables.TWILIO_API_URL && { apiUrl: variables.TWILIO_API_URL }),
          }
        : undefined,
    wallets: readWallets(variables),
    issuers: readIssuers(variables),
    staffSecondStep: variables.STAFF_SECOND_STEP ?? variables.NODE_ENV === 'production',
    storageUrl: variables.STORAGE_URL && withRegion(variables.STORAGE_URL, variables.AWS_REGION),
    mediaUrl: variables.MEDIA_URL,
    backendBaseUrl: variables.BACKEND_BASE_URL,
    cdnPurge:
      variables.CDN_PURGE_URL === undefined
        ? undefined
        : { url: variables.CDN_PURGE_URL, token: variables.CDN_PURGE_TOKEN },
    metricsToken: variables.METRICS_TOKEN,
    commit: variables.COMMIT,
    demoData,
    devTools: variables.NODE_ENV === 'production' ? 'local' : variables.DEV_TOOLS,
    logLevel: variables.LOG_LEVEL,
  };
}

/** `Sales tax 8.25` */
function toTax(text: string | undefined): Config['ticketTax'] {
  if (text === undefined) return undefined;
  const end = text.lastIndexOf(' ');
  return { name: text.slice(0, end), percent: Number(text.slice(end + 1)) };
}

type Variables = ReturnType<typeof readVariables>;

const readVariables = (environment: NodeJS.ProcessEnv) =>
  readConfiguration('api', namesFor('api'), { environment });

function readWallets(variables: Variables): Config['wallets'] {
  const { APPLE_WALLET_PASS_TYPE, APPLE_WALLET_TEAM, APPLE_WALLET_CERTIFICATE } = variables;
  const { APPLE_WALLET_KEY, APPLE_WALLET_AUTHORITY, APPLE_WALLET_KEY_PASSPHRASE } = variables;
  const { GOOGLE_WALLET_ISSUER, GOOGLE_WALLET_ACCOUNT, GOOGLE_WALLET_KEY } = variables;
  return {
    apple:
      APPLE_WALLET_PASS_TYPE &&
      APPLE_WALLET_TEAM &&
      APPLE_WALLET_CERTIFICATE &&
      APPLE_WALLET_KEY &&
      APPLE_WALLET_AUTHORITY
        ? {
            passType: APPLE_WALLET_PASS_TYPE,
            team: APPLE_WALLET_TEAM,
            certificate: APPLE_WALLET_CERTIFICATE,
            key: APPLE_WALLET_KEY,
            authority: APPLE_WALLET_AUTHORITY,
            ...(APPLE_WALLET_KEY_PASSPHRASE && { passphrase: APPLE_WALLET_KEY_PASSPHRASE }),
          }
        : undefined,
    google:
      GOOGLE_WALLET_ISSUER && GOOGLE_WALLET_ACCOUNT && GOOGLE_WALLET_KEY
        ? { issuer: GOOGLE_WALLET_ISSUER, account: GOOGLE_WALLET_ACCOUNT, key: GOOGLE_WALLET_KEY }
        : undefined,
  };
}
