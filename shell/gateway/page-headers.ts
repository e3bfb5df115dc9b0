import type { Override } from '@glow50/host/tester-changes';
import type { ServerConfig } from './config';

const PAYMENT_SCRIPTS = 'https://js.stripe.com https://*.js.stripe.com';

/**
 * Headers of every page. Two content security policies apply at once. The first requires this response's
 * nonce or a script that has it. The second requires a listed origin. The origin of an override, and the styles in
 * attributes of a rendered page, are listed only in this response.
 */
export function pageHeaders(
  config: ServerConfig,
  nonce: string,
  override: Override | null = null,
  styleHashes: readonly string[] = [],
): Record<string, string> {
  const bases = [...new Set([config.apiBaseUrl, config.backendBaseUrl])].filter(Boolean).join(' ');
  const other = override ? ` ${override.origin}` : '';
  const reload = config.mode === 'development' ? ' ws: wss:' : '';
  const media = config.mediaUrl === undefined ? '' : ` ${new URL(config.mediaUrl).origin}`;
  const map = mapSources(config);
  const trusted = `script-src 'nonce-${nonce}' 'strict-dynamic'; object-src 'none'; base-uri 'none'`;
  const origins = [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' ${PAYMENT_SCRIPTS}${other}`,
    `style-src 'self' 'nonce-${nonce}'${other}`,
    ...(styleHashes.length > 0
      ? [`style-src-attr 'unsafe-hashes' ${styleHashes.map((hash) => `'${hash}'`).join(' ')}`]
      : []),
    `img-src 'self' data: blob:${media}${map}${other}`,
    `font-src 'self'${other}`,
    `connect-src 'self' https://api.stripe.com ${bases}${map}${reload}${other}`.trimEnd(),
    `frame-src ${PAYMENT_SCRIPTS} https://hooks.stripe.com`,
    "worker-src 'self' blob:",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join('; ');
  return {
    'content-security-policy': `${trusted}, ${origins}`,
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(self), geolocation=(self), payment=(self "https://js.stripe.com")',
    // The page depends on the visitor: on the canary bucket and the kept builds.
    'cache-control': 'private, no-cache',
    vary: 'cookie',
  };
}

/** Where the map's style, tiles and glyphs come from. Its worker is a file of this site. */
function mapSources({ mapStyle, mapOrigins }: ServerConfig): string {
  const origins = new Set([...(mapStyle === undefined ? [] : [new URL(mapStyle).origin]), ...mapOrigins]);
  return [...origins].map((origin) => ` ${origin}`).join('');
}

export function commonHeaders(config: ServerConfig): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(config.mode === 'production' && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  };
}
