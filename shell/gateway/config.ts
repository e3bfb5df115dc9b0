import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { withRegion } from '@glow50/configuration/bucket-region';
import { readConfiguration } from '@glow50/configuration/read-configuration';
import { deriveKey } from '@glow50/server/derive-key';
import { namesFor } from '@glow50/configuration/variables';

export interface ServerConfig {
  mode: 'production' | 'development' | 'test';
  host: string;
  port: number;
  /** Location of the published builds: a folder, or a bucket as `s3://…`. */
  releaseStore: string;
  releaseCache: string;
  apiUrl: string;
  /** URL of the site as visitors see it, without a trailing slash. */
  publicUrl: string;
  /** Base URLs that the browser uses. Empty means this origin. */
  apiBaseUrl: string;
  backendBaseUrl: string;
  /** Where pages load pictures from besides this origin. */
  mediaUrl: string | undefined;
  contactEmail: string;
  socialLinks: { network: string; url: string }[];
  /** Address of a MapLibre style. Without it, maps are drawn plainly. */
  mapStyle: string | undefined;
  /** Other origins that the style loads from. */
  mapOrigins: string[];
  /** Number of trusted proxies in front of this server. */
  trustProxy: number;
  /**
   * How long a stopping server still accepts requests while `/readyz` refuses, so that load balancers can
   * remove it.
   */
  drainSeconds: number;
  canarySeconds: number;
  clientRequestsPerMinute: number;
  clientConnections: number;
  /** Bearer token for reading metrics from this server and the API. */
  metricsToken: string | undefined;
  logLevel: string;
  /** Who draws a page first. */
  rendering: 'server' | 'browser';
  liveReload: boolean;
  /** Signs which builds a page was served with. */
  visitKey: Buffer;
  /** Key for override links. Without a key there are none. */
  overrideKey: string | undefined;
  /** Origins that overrides may load code from. Outside production also this machine. */
  overrideOrigins: string[];
  /** Who may simulate faults and move the clock: browsers on this machine, everybody, or nobody. */
  devTools: 'local' | 'open' | 'off';
}

export const releaseCacheIn = (dataDir: string): string => path.join(dataDir, 'release-cache');

/** Throws a single error that lists every invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv): ServerConfig {
  const variables = readConfiguration('gateway', namesFor('gateway'), { environment });
  const { NODE_ENV: mode, HOST: host, PORT: port } = variables;
  const isProduction = mode === 'production';
  const dataDir = path.resolve(variables.DATA_DIR);
  const releaseStore = variables.RELEASE_STORE ?? path.join(dataDir, 'releases');

  return {
    mode,
    host,
    port,
    releaseStore: releaseStore.startsWith('s3://')
      ? withRegion(releaseStore, variables.AWS_REGION)
      : path.resolve(releaseStore),
    releaseCache: releaseCacheIn(dataDir),
    apiUrl: variables.API_URL,
    publicUrl: variables.PUBLIC_URL ?? `http://${host}:${port}`,
    apiBaseUrl: variables.API_BASE_URL ?? '',
    backendBaseUrl: variables.BACKEND_BASE_URL ?? '',
    mediaUrl: variables.MEDIA_URL,
    contactEmail: variables.CONTACT_EMAIL,
    socialLinks: variables.SOCIAL_LINKS,
    mapStyle: variables.MAP_STYLE_URL,
    mapOrigins: variables.MAP_ORIGINS,
    trustProxy: variables.TRUST_PROXY,
    drainSeconds: variables.DRAIN_SECONDS,
    canarySeconds: variables.CANARY_SECONDS,
    clientRequestsPerMinute: variables.CLIENT_REQUESTS_PER_MINUTE,
    clientConnections: variables.CLIENT_CONNECTIONS,
    metricsToken: variables.METRICS_TOKEN,
    logLevel: variables.LOG_LEVEL,
    rendering: variables.RENDERING,
    liveReload: !isProduction && variables.LIVE_RELOAD,
    // Without a common key, a report counts only at the process that served the page.
    visitKey: deriveKey(variables.SECRET_KEY ?? randomBytes(32).toString('hex'), 'visits'),
    overrideKey: variables.OVERRIDE_KEY ?? (isProduction ? undefined : randomBytes(32).toString('hex')),
    overrideOrigins: variables.OVERRIDE_ORIGINS,
    devTools: isProduction ? 'off' : variables.DEV_TOOLS,
  };
}
