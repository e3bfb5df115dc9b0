import { randomBytes } from 'node:crypto';
import { expect, it } from '@jest/globals';
import { maskSecrets } from './mask-secrets';

const token = randomBytes(64).toString('base64url');
const signed = `${token}.${randomBytes(32).toString('base64url')}`;

it.each([
  `/set-new-password?token=${token}`,
  `/verify-your-email?token=${signed}`,
  `/newsletter/confirm?token=${signed}`,
  `/my-tickets?order=${token}`,
  `/my-tickets?ticket=${token}&page=2`,
  `/manage-booking/${token}`,
  `/api/v1/tickets/${token}/transfer`,
  `/api/v1/ticket-orders/${token}/calendar`,
  `/register?step=2&resume=${signed}`,
  `/registrations?open=${token}`,
  `/test-ui?override=${signed}`,
  `return_url?payment_intent_client_secret=pi_1_secret_${token}`,
  `an error at http://127.0.0.1:3001/api/v1/manage-booking/${token}: no answer`,
  `Bearer ${token}`,
  randomBytes(20).toString('hex'),
])('masks %s', (text) => {
  const masked = maskSecrets(text);
  expect(masked).toContain('[secret]');
  expect(masked).not.toContain(token.slice(2, 20));
});

it('masks short values of secret parameters and codes in paths', () => {
  expect(maskSecrets('/x?code=AB12&page=2')).toBe('/x?code=[secret]&page=2');
  expect(maskSecrets('/api/v1/doors/AB12/list')).toBe('/api/v1/doors/[secret]/list');
  expect(maskSecrets('/api/v1/office/codes/SPRING')).toBe('/api/v1/office/codes/[secret]');
  expect(maskSecrets('/api/v1/search?zip-code=1&email=ada@example.com')).not.toContain('ada');
});

it.each([
  '/api/v1/providers/0190c5f0-0000-7000-8000-000000000000',
  '/api/v1/ticket-orders/calendar',
  'at send (/site/node_modules/@fastify/reply-from/lib/request-with-retries-and-timeouts-2.js:3:4)',
  '/search-result?service=HAIR%20REMOVAL&page=2',
  '/remotes/booking/4f1c0a9d12ab/page.8f3a.js',
])('keeps %s', (text) => {
  expect(maskSecrets(text)).toBe(text);
});
