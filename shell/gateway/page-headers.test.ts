import { describe, expect, it } from '@jest/globals';
import { readConfig } from './config';
import { commonHeaders, pageHeaders } from './page-headers';

const OVERRIDE = { remote: 'booking', origin: 'http://127.0.0.1:4100', expiresAt: '2026-12-01T08:00:00Z' };

const configFor = (NODE_ENV: string, changes: NodeJS.ProcessEnv = {}) => readConfig({ NODE_ENV, ...changes });

/** Both policies of a page, each as its directives by name. */
function policiesOf(headers: Record<string, string>): Record<string, string>[] {
  const policies = headers['content-security-policy']?.split(', ') ?? [];
  return policies.map((policy) =>
    Object.fromEntries(
      policy.split('; ').map((directive) => {
        const [name = '', ...sources] = directive.split(/ +/);
        return [name, sources.join(' ')];
      }),
    ),
  );
}

describe('a page', () => {
  it('has exactly these headers besides its policies', () => {
    const { 'content-security-policy': policies, ...others } = pageHeaders(configFor('production'), 'n0nce');
    expect(policies).toEqual(expect.any(String));
    expect(others).toEqual({
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'camera=(self), geolocation=(self), payment=(self "https://js.stripe.com")',
      'cache-control': 'private, no-cache',
      vary: 'cookie',
    });
  });

  it('has a policy for its own scripts and one for known origins', () => {
    expect(policiesOf(pageHeaders(configFor('production'), 'n0nce'))).toEqual([
      { 'script-src': "'nonce-n0nce' 'strict-dynamic'", 'object-src': "'none'", 'base-uri': "'none'" },
      {
        'default-src': "'self'",
        'script-src': "'self' 'nonce-n0nce' https://js.stripe.com https://*.js.stripe.com",
        'style-src': "'self' 'nonce-n0nce'",
        'img-src': "'self' data: blob:",
        'font-src': "'self'",
        'connect-src': "'self' https://api.stripe.com",
        'frame-src': 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
        'worker-src': "'self' blob:",
        'form-action': "'self'",
        'frame-ancestors': "'none'",
        'base-uri': "'none'",
        'object-src': "'none'",
      },
    ]);
  });

  it('may load the map’s style, tiles and sprites from its configured origins, and nothing else from there', () => {
    const config = configFor('production', {
      MAP_STYLE_URL: 'https://maps.example.com/styles/light.json?key=1',
      MAP_ORIGINS: 'https://maps.example.com,https://glyphs.example.com',
    });
    const { 'content-security-policy': text = '' } = pageHeaders(config, 'n0nce');
    const [, origins = {}] = policiesOf({ 'content-security-policy': text });
    const added = 'https://maps.example.com https://glyphs.example.com';
    expect(origins['img-src']).toBe(`'self' data: blob: ${added}`);
    expect(origins['connect-src']).toBe(`'self' https://api.stripe.com ${added}`);
    expect(text.split(added)).toHaveLength(3);
    expect(text).not.toContain('unsafe-eval');
  });

  it('may load pictures from the CDN, and nothing else from there', () => {
    const config = configFor('production', { MEDIA_URL: 'https://cdn.example.com/glow50/' });
    const { 'content-security-policy': text = '' } = pageHeaders(config, 'n0nce');
    const [, origins = {}] = policiesOf({ 'content-security-policy': text });
    expect(origins['img-src']).toBe("'self' data: blob: https://cdn.example.com");
    expect(text.split('cdn.example.com')).toHaveLength(2);
  });

  it('may connect to an API elsewhere, listed once', () => {
    const elsewhere = 'https://api.example.com';
    const config = configFor('production', { API_BASE_URL: elsewhere, BACKEND_BASE_URL: elsewhere });
    const [, origins] = policiesOf(pageHeaders(config, 'n0nce'));
    expect(origins?.['connect-src']).toBe(`'self' https://api.stripe.com ${elsewhere}`);
  });

  it('lists the origin of an override only in its own response, and in no directive that needs none', () => {
    const config = configFor('production');
    const plain = policiesOf(pageHeaders(config, 'n0nce'));
    const [trusted, origins] = policiesOf(pageHeaders(config, 'n0nce', OVERRIDE));
    expect(trusted).toEqual(plain[0]);
    const widened = Object.entries(origins ?? {}).filter(([name, sources]) => sources !== plain[1]?.[name]);
    expect(widened.map(([name]) => name)).toEqual([
      'script-src',
      'style-src',
      'img-src',
      'font-src',
      'connect-src',
    ]);
    for (const [name, sources] of widened) expect(sources).toBe(`${plain[1]?.[name]} ${OVERRIDE.origin}`);
    expect(policiesOf(pageHeaders(config, 'n0nce'))).toEqual(plain);
  });

  it.each([
    ['development', true],
    ['test', false],
    ['production', false],
  ])('in %s may open websockets: %s', (mode, isAllowed) => {
    const text = pageHeaders(configFor(mode), 'n0nce')['content-security-policy'] ?? '';
    expect([/ ws:/.test(text), / wss:/.test(text)]).toEqual([isAllowed, isAllowed]);
  });
});

describe('every response', () => {
  it('in production tells browsers to stay with https', () => {
    expect(commonHeaders(configFor('production'))).toEqual({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
  });

  it.each(['development', 'test'])('in %s leaves the browser free to use http', (mode) => {
    expect(commonHeaders(configFor(mode))).toEqual({ 'x-content-type-options': 'nosniff' });
  });
});
