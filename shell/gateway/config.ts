import { randomBytes } from 'node:crypto';
import path from 'node:path';

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
  contactEmail: string;
  socialLinks: { network: string; url: string }[];
  /** Number of trusted proxies in front of this server. */
  trustProxy: number;
  /**
   * How long a stopping server still accepts requests while `/readyz` refuses, so that load balancers can
   * remove it.
   */
  drainSeconds: number;
  canarySeconds: number;
  /** Bearer token for reading metrics from this server and the API. */
  metricsToken: string | undefined;
  logLevel: string;
  liveReload: boolean;
  /** Key for signed links. Without a key there are no signed links. */
  secretKey: string | undefined;
  /** Who may simulate faults and move the clock: browsers on this machine, everybody, or nobody. */
  devTools: 'local' | 'open' | 'off';
}

/** Throws a single error that lists every invalid variable. */
export function readConfig(environment: NodeJS.ProcessEnv): ServerConfig {
  const problems: string[] = [];
  const mode = environment.NODE_ENV ?? 'development';
  if (mode !== 'production' && mode !== 'development' && mode !== 'test') {
    problems.push('NODE_ENV must be production, development or test');
  }
  const port = wholeNumber('PORT', environment.PORT ?? '3000', 65_535);
  const trustProxy = wholeNumber('TRUST_PROXY', environment.TRUST_PROXY ?? '0', 10);
  const host = environment.HOST ?? '127.0.0.1';
  const dataDir = path.resolve(environment.DATA_DIR ?? '.data');

  const config: ServerConfig = {
    mode: mode as ServerConfig['mode'],
    host,
    port,
    releaseStore: environment.RELEASE_STORE?.startsWith('s3://')
      ? environment.RELEASE_STORE
      : path.resolve(environment.RELEASE_STORE ?? path.join(dataDir, 'releases')),
    releaseCache: path.join(dataDir, 'release-cache'),
    apiUrl: address('API_URL', environment.API_URL ?? 'http://127.0.0.1:3001'),
    publicUrl: address('PUBLIC_URL', environment.PUBLIC_URL ?? `http://${host}:${port}`),
    apiBaseUrl: optionalAddress('API_BASE_URL', environment.API_BASE_URL),
    backendBaseUrl: optionalAddress('BACKEND_BASE_URL', environment.BACKEND_BASE_URL),
    contactEmail: environment.CONTACT_EMAIL ?? 'info@glow50.example',
    socialLinks: readSocialLinks(environment.SOCIAL_LINKS),
    trustProxy,
    drainSeconds: wholeNumber('DRAIN_SECONDS', environment.DRAIN_SECONDS ?? '0', 20),
    canarySeconds: wholeNumber('CANARY_SECONDS', environment.CANARY_SECONDS ?? '10', 30, 1),
    metricsToken: environment.METRICS_TOKEN?.trim() || undefined,
    logLevel: environment.LOG_LEVEL ?? 'warn',
    liveReload: mode !== 'production' && environment.LIVE_RELOAD === '1',
    secretKey:
      environment.SECRET_KEY ?? (mode === 'production' ? undefined : randomBytes(32).toString('hex')),
    devTools: mode === 'production' ? 'off' : readDevTools(environment.DEV_TOOLS ?? 'local'),
  };
  if (problems.length > 0) throw new Error(`The site cannot start:\n  ${problems.join('\n  ')}`);
  return config;

  function wholeNumber(name: string, text: string, most: number, least = 0): number {
    const value = Number(text);
    if (!Number.isInteger(value) || value < least || value > most) {
      problems.push(`${name} must be a whole number from ${least} to ${most}`);
    }
    return value;
  }

  function address(name: string, text: string): string {
    if (!/^https?:\/\/[^/]/.test(text) || !URL.canParse(text)) {
      problems.push(`${name} must be an http or https address`);
    }
    return text.replace(/\/$/, '');
  }

  function readDevTools(text: string): 'local' | 'open' {
    if (text !== 'local' && text !== 'open') problems.push('DEV_TOOLS must be local or open');
    return text === 'open' ? 'open' : 'local';
  }

  function optionalAddress(name: string, text: string | undefined): string {
    return text ? address(name, text) : '';
  }

  function readSocialLinks(text: string | undefined): ServerConfig['socialLinks'] {
    return (text ?? DEFAULT_SOCIAL_LINKS)
      .split(',')
      .filter((entry) => entry.trim() !== '')
      .map((entry) => {
        const [network = '', ...rest] = entry.trim().split('=');
        return { network, url: address('SOCIAL_LINKS', rest.join('=')) };
      });
  }
}

const DEFAULT_SOCIAL_LINKS =
  'instagram=https://www.instagram.com/glow50,facebook=https://www.facebook.com/glow50,tiktok=https://www.tiktok.com/@glow50';
