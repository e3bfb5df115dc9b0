import { expect, it } from '@jest/globals';
import type { FastifyRequest } from 'fastify';
import { isInternal } from './is-internal';

const METRICS_TOKEN = 'a-token-of-metrics';
const from = (remoteAddress: string | undefined, headers = {}) =>
  ({ headers, socket: { remoteAddress } }) as unknown as FastifyRequest;

it('in production, a request without X-Forwarded-For from the gateway’s connection is nobody’s', () => {
  for (const address of ['127.0.0.1', '172.18.0.4', '::1', undefined]) {
    expect(isInternal(from(address), { mode: 'production', metricsToken: undefined })).toBe(false);
    expect(isInternal(from(address), { mode: 'production', metricsToken: METRICS_TOKEN })).toBe(false);
  }
});

it('the token is asked for in every mode that has one', () => {
  const asks = (authorization: string) =>
    isInternal(from('203.0.113.9', { authorization }), { mode: 'test', metricsToken: METRICS_TOKEN });
  expect([asks(`Bearer ${METRICS_TOKEN}`), asks('Bearer another-token-of-metrics')]).toEqual([true, false]);
});

it('without a token outside production, only direct connections from a private network count', () => {
  const counts = (address: string, headers = {}) =>
    isInternal(from(address, headers), { mode: 'test', metricsToken: undefined });
  expect(counts('::ffff:10.0.0.4')).toBe(true);
  expect(counts('203.0.113.9')).toBe(false);
  expect(counts('127.0.0.1', { 'x-forwarded-for': '10.0.0.4' })).toBe(false);
});
