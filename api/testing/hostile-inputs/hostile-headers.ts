import { numbered, repeated } from '@glow50/server/testing/hostile-input';
import { type HostileRequest, LOGIN, login } from './hostile-request';

const brings =
  (headers: (size: number) => Record<string, string>, url = '/api/v1/search'): HostileRequest['ask'] =>
  (size) => ({ url, headers: headers(size) });

export const HOSTILE_HEADERS: readonly HostileRequest[] = [
  {
    name: 'thousands of cookies',
    status: 200,
    ask: brings(
      (size) => ({ cookie: numbered(size, (index) => `k${index}=%25`, '; ') }),
      '/api/v1/my-registrations',
    ),
  },
  {
    name: 'a session cookie of percent signs',
    status: 200,
    ask: brings((size) => ({ cookie: `session=${'%25'.repeat(size / 3)}` }), '/api/v1/my-registrations'),
  },
  {
    name: 'thousands of accepted types',
    status: 200,
    ask: brings((size) => ({ accept: repeated(size, 'a/b;q=0.5') })),
  },
  {
    name: 'thousands of languages',
    status: 200,
    ask: brings((size) => ({ 'accept-language': repeated(size, 'en;q=0.5') })),
  },
  {
    name: 'thousands of encodings',
    status: 200,
    ask: brings((size) => ({ 'accept-encoding': numbered(size, (index) => `e${index};q=0.5`) })),
  },
  {
    name: 'thousands of known tags',
    status: 200,
    ask: brings((size) => ({ 'if-none-match': repeated(size, '"a"') })),
  },
  {
    name: 'thousands of ranges',
    status: 200,
    ask: brings((size) => ({ range: `bytes=${repeated(size, '0-1')}` })),
  },
  {
    name: 'thousands of forwarding proxies',
    status: 200,
    ask: brings((size) => ({ 'x-forwarded-for': repeated(size, '1.2.3.4') })),
  },
  {
    name: 'a bearer of spaces',
    status: 401,
    ask: brings((size) => ({ authorization: `Bearer ${' '.repeat(size)}x y` }), '/api/v1/account'),
  },
  {
    name: 'a user agent of brackets',
    status: 401,
    ask: (size) => ({
      method: 'POST',
      url: LOGIN,
      headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 ('.repeat(size / 13) },
      payload: login({}),
    }),
  },
  {
    name: 'a content type of parameters',
    status: 400,
    ask: (size) => ({
      method: 'POST',
      url: LOGIN,
      headers: { 'content-type': `application/json${';a=b'.repeat(size / 4)}` },
      payload: '{}',
    }),
  },
  {
    name: 'multipart with 10,000 parts',
    status: 415,
    ask: (size) => ({
      method: 'POST',
      url: LOGIN,
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
      payload: '--a\r\n\r\n'.repeat(size / 7),
    }),
  },
  {
    name: 'an office search of wildcards',
    status: 200,
    ask: (_size, { staff }) => ({
      url: `/api/v1/office/registrations?q=${'%25_'.repeat(40)}`,
      headers: staff,
    }),
  },
];
