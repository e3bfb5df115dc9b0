import type { InjectOptions } from 'fastify';
import { v7 } from 'uuid';

export interface Stage {
  providerId: string;
  serviceId: string;
  /** Headers of the provider's owner, who also owns event 7 and a draft of version 1. */
  owner: Record<string, string>;
  staff: Record<string, string>;
}

interface Attack {
  name: string;
  /** What a request of about `size` characters asks for. */
  ask(size: number, stage: Stage): InjectOptions;
  status: number;
  /** The path that a 400 names. */
  path?: string;
}

const DRAFT = '/api/v1/registrations/student/draft/steps/0';
const LOGIN = '/api/v1/auth/login';
const HOURS = '/api/v1/provider/hours';
const CHECK_INS = '/api/v1/my-events/7/check-ins';
const MARKS = '\u0315\u0301';
const NUL = '"\\u0000"';

const list = (size: number, entry: string, separator = ',') =>
  Array(Math.max(1, Math.floor(size / (entry.length + separator.length))))
    .fill(entry)
    .join(separator);
const numbered = (size: number, entry: (index: number) => string, separator = ',') =>
  Array.from({ length: Math.floor(size / (entry(0).length + separator.length)) }, (_, index) =>
    entry(index),
  ).join(separator);
const nested = (size: number, opens: string, closes: string) =>
  opens.repeat(size / (opens.length + closes.length)) + closes.repeat(size / (opens.length + closes.length));

const sends =
  (method: 'POST' | 'PUT', url: string, write: (size: number, stage: Stage) => string): Attack['ask'] =>
  (size, stage) => ({
    method,
    url,
    headers: { ...stage.owner, 'content-type': 'application/json', 'idempotency-key': v7() },
    payload: write(size, stage),
  });
const gets =
  (url: (size: number, stage: Stage) => string): Attack['ask'] =>
  (size, stage) => ({ url: url(size, stage), headers: stage.owner });
const brings =
  (headers: (size: number) => Record<string, string>, url = '/api/v1/search'): Attack['ask'] =>
  (size) => ({ url, headers: headers(size) });
const login = (fields: object) =>
  JSON.stringify({ email: 'a@example.com', password: 'x', tokenExpiration: '1h', ...fields });
const answers = (json: string) => `{"version":1,"answers":{${json}}}`;
const scans = (json: string) => `{"device":"door","scans":[${json}]}`;
const hours = (exceptions: string) =>
  `{"version":"","noticeMinutes":0,"bufferBeforeMinutes":0,"bufferAfterMinutes":0,"exceptions":[${exceptions}],"schedule":[${list(300, '{"enabled":false,"from":"09:00","to":"18:00"}')}]}`;
const deep = (json: string) => answers(`"a":{"b":{"c":{"d":{"e":{"f":{"g":[${json}]}}}}}}`);

/** Requests that would take super-linear time, deep recursion or an answer larger than themselves if not bounded. */
export const ATTACKS: readonly Attack[] = [
  {
    name: 'a draft of objects below the deepest level',
    status: 413,
    ask: sends('PUT', DRAFT, (size) => deep(list(size, '{}'))),
  },
  {
    name: 'a draft of a few thousand objects below the deepest level',
    status: 400,
    path: 'answers.a.b.c.d.e.f.g.0',
    ask: sends('PUT', DRAFT, (size) => deep(list(size / 20, '{}'))),
  },
  {
    name: 'a draft of texts that cannot be stored',
    status: 400,
    path: 'answers.a.0',
    ask: sends('PUT', DRAFT, (size) => answers(`"a":[${list(size / 4, NUL)}]`)),
  },
  {
    name: 'a draft of such texts below a long name',
    status: 400,
    path: `answers.a.${'x'.repeat(190)}`,
    ask: sends('PUT', DRAFT, (size) => answers(`"a":{"${'x'.repeat(size / 2)}":[${list(size / 20, NUL)}]}`)),
  },
  {
    name: 'a draft of forbidden fields',
    status: 400,
    path: 'answers.a.0.cvv',
    ask: sends('PUT', DRAFT, (size) => answers(`"a":[${list(size / 8, '{"cvv":1}')}]`)),
  },
  {
    name: 'a draft of fields with long names',
    status: 400,
    ask: sends('PUT', DRAFT, (size) =>
      answers(numbered(size, (index) => `"${String(index).padStart(61, 'x')}":1`)),
    ),
  },
  {
    name: 'a draft with one name that fills the body',
    status: 400,
    ask: sends('PUT', DRAFT, (size) => answers(`"${'x'.repeat(size)}":1`)),
  },
  {
    name: 'a draft of nested lists',
    status: 413,
    ask: sends('PUT', DRAFT, (size) => answers(`"a":${nested(size, '[', ']')}`)),
  },
  {
    name: 'a draft of nested objects',
    status: 413,
    ask: sends('PUT', DRAFT, (size) => answers(`"a":${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`)),
  },
  {
    name: 'JSON of brackets that never close',
    status: 413,
    ask: sends('POST', LOGIN, (size) => '['.repeat(size)),
  },
  {
    name: 'JSON of 50,000 numbers',
    status: 413,
    ask: sends('POST', LOGIN, (size) => `[${list(size, '1')}]`),
  },
  {
    name: 'JSON of thousands of unknown fields',
    status: 413,
    ask: sends('POST', LOGIN, (size) => `{${numbered(size, (index) => `"k${index}":1`)}}`),
  },
  {
    name: 'JSON that spells __proto__ in many objects',
    status: 400,
    ask: sends('POST', LOGIN, (size) => `[${list(size / 4, '{"__proto__":1}')}]`),
  },
  {
    name: 'scans that are numbers',
    status: 413,
    ask: sends('POST', CHECK_INS, (size) => scans(list(size, '0'))),
  },
  {
    name: 'thousands of scans',
    status: 400,
    path: 'scans',
    ask: sends('POST', CHECK_INS, (size) =>
      scans(
        numbered(
          size / 2,
          () => `{"id":"${v7()}","code":"G50","at":"2026-01-01T10:00:00Z","isOffline":true}`,
        ),
      ),
    ),
  },
  {
    name: '200 scans of which all are wrong',
    status: 400,
    path: 'scans.0',
    ask: sends('POST', CHECK_INS, () => scans(list(400, '0'))),
  },
  {
    name: 'hours with thousands of exceptions',
    status: 400,
    path: 'exceptions',
    ask: sends('PUT', HOURS, (size) =>
      hours(
        numbered(
          size / 2,
          (index) =>
            `{"from":"${1900 + (index % 300)}-01-01","until":"2199-01-01","isOff":true,"opens":"09:00","closes":"10:00"}`,
        ),
      ),
    ),
  },
  {
    name: 'hours with exceptions that are numbers',
    status: 400,
    path: 'exceptions',
    ask: sends('PUT', HOURS, (size) => hours(list(size / 20, '0'))),
  },
  {
    name: 'an email address of dots',
    status: 400,
    path: 'email',
    ask: sends('POST', LOGIN, (size) => login({ email: 'a.'.repeat(size / 2) })),
  },
  {
    name: 'an email address of labels',
    status: 400,
    path: 'email',
    ask: sends('POST', LOGIN, (size) => login({ email: `a@${'a-.'.repeat(size / 3)}` })),
  },
  {
    name: 'a password of accents',
    status: 400,
    path: 'password',
    ask: sends('POST', LOGIN, (size) => login({ password: MARKS.repeat(size / 5) })),
  },
  {
    name: 'a zip code of spaces',
    status: 400,
    path: 'zipcode',
    ask: sends('POST', '/api/v1/print-requests', (size) =>
      JSON.stringify({ zipcode: `1${' '.repeat(size)}1` }),
    ),
  },
  {
    name: 'a search of accents',
    status: 400,
    path: 'q',
    ask: gets((size) => `/api/v1/search?q=${encodeURIComponent(MARKS.repeat(size / 12))}`),
  },
  {
    name: 'a search of the longest text, all accents',
    status: 200,
    ask: gets(() => `/api/v1/search?q=${encodeURIComponent(`a${MARKS.repeat(99)}`)}`),
  },
  {
    name: 'a search of misspelled words',
    status: 200,
    ask: gets(() => `/api/v1/search?q=${list(200, 'zqxjkvwb', '+')}`),
  },
  {
    name: 'a search of one word that no word resembles',
    status: 200,
    ask: gets(() => `/api/v1/search?q=${'zqxj'.repeat(50)}`),
  },
  {
    name: 'a suggestion for the longest text',
    status: 200,
    ask: gets(() => `/api/v1/suggestions?kind=service&text=${'hiar '.repeat(16)}`),
  },
  {
    name: 'a suggestion for a text of accents',
    status: 400,
    path: 'text',
    ask: gets((size) => `/api/v1/suggestions?kind=place&text=${encodeURIComponent(MARKS.repeat(size / 12))}`),
  },
  {
    name: 'a position of commas',
    status: 400,
    path: 'near',
    ask: gets((size) => `/api/v1/search?near=${','.repeat(size)}`),
  },
  {
    name: '10,000 unknown query keys',
    status: 200,
    ask: gets((size) => `/api/v1/search?${numbered(size, (index) => `k${index}=1`, '&')}`),
  },
  {
    name: 'a query key given thousands of times',
    status: 400,
    path: 'q',
    ask: gets((size) => `/api/v1/search?${list(size, 'q=1', '&')}`),
  },
  {
    name: 'a query of percent signs',
    status: 400,
    path: 'q',
    ask: gets((size) => `/api/v1/search?q=${'%25'.repeat(size / 3)}`),
  },
  {
    name: 'a path of percent signs',
    status: 400,
    ask: gets((size) => `/api/v1/providers/${'%25'.repeat(size / 3)}`),
  },
  { name: 'a path of slashes', status: 404, ask: gets((size) => `/api/v1/${'/'.repeat(size)}x`) },
  { name: 'a path of dots', status: 404, ask: gets((size) => `/media/${'../'.repeat(size / 3)}`) },
  {
    name: 'a page number of 10^15',
    status: 400,
    path: 'page',
    ask: gets(() => '/api/v1/search?page=1000000000000000'),
  },
  {
    name: 'a page number that is infinite',
    status: 400,
    path: 'page',
    ask: gets(() => '/api/v1/all-events?page=1e309'),
  },
  {
    name: 'a page of reviews at 10^15',
    status: 400,
    path: 'page',
    ask: gets((_size, { providerId }) => `/api/v1/providers/${providerId}/reviews?page=1000000000000000`),
  },
  { name: 'the last page of a search', status: 200, ask: gets(() => '/api/v1/search?page=100000&limit=60') },
  {
    name: 'availability of 10,000 years',
    status: 400,
    path: 'from',
    ask: gets(
      (_size, { providerId, serviceId }) =>
        `/api/v1/providers/${providerId}/availability?serviceId=${serviceId}&from=0000-01-01&to=9999-12-31`,
    ),
  },
  {
    name: 'availability of 300 years',
    status: 400,
    path: 'to',
    ask: gets(
      (_size, { providerId, serviceId }) =>
        `/api/v1/providers/${providerId}/availability?serviceId=${serviceId}&from=1900-01-01&to=2199-12-31`,
    ),
  },
  {
    name: 'availability in the year 0',
    status: 400,
    path: 'from',
    ask: gets(
      (_size, { providerId, serviceId }) =>
        `/api/v1/providers/${providerId}/availability?serviceId=${serviceId}&from=0000-01-01`,
    ),
  },
  {
    name: 'a search for a date in the year 0',
    status: 400,
    path: 'availableOn',
    ask: gets(() => '/api/v1/search?availableOn=0000-01-01'),
  },
  {
    name: 'events of the year 0',
    status: 400,
    path: 'from',
    ask: gets(() => '/api/v1/all-events?from=0000-01-01'),
  },
  {
    name: 'an agenda of 10,000 years',
    status: 400,
    path: 'from',
    ask: gets(
      (_size, { providerId }) => `/api/v1/providers/${providerId}/agenda?from=0000-01-01&to=9999-12-31`,
    ),
  },
  {
    name: 'a booking in the year 0',
    status: 400,
    path: 'startsAt',
    ask: (size, stage) =>
      sends('POST', `/api/v1/providers/${stage.providerId}/bookings`, () =>
        JSON.stringify({ serviceId: stage.serviceId, startsAt: '0000-01-01T10:00:00Z' }),
      )(size, stage),
  },
  {
    name: 'a booking on the last day of the year 9999',
    status: 400,
    path: 'startsAt',
    ask: (size, stage) =>
      sends('POST', `/api/v1/providers/${stage.providerId}/bookings`, () =>
        JSON.stringify({ serviceId: stage.serviceId, startsAt: '9999-12-31T10:00:00Z' }),
      )(size, stage),
  },
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
    ask: brings((size) => ({ accept: list(size, 'a/b;q=0.5') })),
  },
  {
    name: 'thousands of languages',
    status: 200,
    ask: brings((size) => ({ 'accept-language': list(size, 'en;q=0.5') })),
  },
  {
    name: 'thousands of encodings',
    status: 200,
    ask: brings((size) => ({ 'accept-encoding': numbered(size, (index) => `e${index};q=0.5`) })),
  },
  {
    name: 'thousands of known tags',
    status: 200,
    ask: brings((size) => ({ 'if-none-match': list(size, '"a"') })),
  },
  {
    name: 'thousands of ranges',
    status: 200,
    ask: brings((size) => ({ range: `bytes=${list(size, '0-1')}` })),
  },
  {
    name: 'thousands of forwarding proxies',
    status: 200,
    ask: brings((size) => ({ 'x-forwarded-for': list(size, '1.2.3.4') })),
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
