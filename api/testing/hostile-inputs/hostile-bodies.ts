import { numbered, repeated } from '@glow50/server/testing/hostile-input';
import { v7 } from 'uuid';
import { type HostileRequest, LOGIN, login, MARKS, sends } from './hostile-request';

const DRAFT = '/api/v1/registrations/student/draft/steps/0';
const HOURS = '/api/v1/provider/hours';
const CHECK_INS = '/api/v1/my-events/7/check-ins';
const NUL = '"\\u0000"';

const nested = (size: number, opens: string, closes: string) =>
  opens.repeat(size / (opens.length + closes.length)) + closes.repeat(size / (opens.length + closes.length));
const answers = (json: string) => `{"version":1,"answers":{${json}}}`;
const scans = (json: string) => `{"device":"door","scans":[${json}]}`;
const hours = (exceptions: string) =>
  `{"version":"","noticeMinutes":0,"bufferBeforeMinutes":0,"bufferAfterMinutes":0,"exceptions":[${exceptions}],"schedule":[${repeated(300, '{"enabled":false,"from":"09:00","to":"18:00"}')}]}`;
const deep = (json: string) => answers(`"a":{"b":{"c":{"d":{"e":{"f":{"g":[${json}]}}}}}}`);

export const HOSTILE_BODIES: readonly HostileRequest[] = [
  {
    name: 'a draft of objects below the deepest level',
    status: 413,
    ask: sends('PUT', DRAFT, (size) => deep(repeated(size, '{}'))),
  },
  {
    name: 'a draft of a few thousand objects below the deepest level',
    status: 400,
    path: 'answers.a.b.c.d.e.f.g.0',
    ask: sends('PUT', DRAFT, (size) => deep(repeated(size / 20, '{}'))),
  },
  {
    name: 'a draft of texts that cannot be stored',
    status: 400,
    path: 'answers.a.0',
    ask: sends('PUT', DRAFT, (size) => answers(`"a":[${repeated(size / 4, NUL)}]`)),
  },
  {
    name: 'a draft of such texts below a long name',
    status: 400,
    path: `answers.a.${'x'.repeat(190)}`,
    ask: sends('PUT', DRAFT, (size) =>
      answers(`"a":{"${'x'.repeat(size / 2)}":[${repeated(size / 20, NUL)}]}`),
    ),
  },
  {
    name: 'a draft of forbidden fields',
    status: 400,
    path: 'answers.a.0.cvv',
    ask: sends('PUT', DRAFT, (size) => answers(`"a":[${repeated(size / 8, '{"cvv":1}')}]`)),
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
    ask: sends('POST', LOGIN, (size) => `[${repeated(size, '1')}]`),
  },
  {
    name: 'JSON of thousands of unknown fields',
    status: 413,
    ask: sends('POST', LOGIN, (size) => `{${numbered(size, (index) => `"k${index}":1`)}}`),
  },
  {
    name: 'JSON that spells __proto__ in many objects',
    status: 400,
    ask: sends('POST', LOGIN, (size) => `[${repeated(size / 4, '{"__proto__":1}')}]`),
  },
  {
    name: 'scans that are numbers',
    status: 413,
    ask: sends('POST', CHECK_INS, (size) => scans(repeated(size, '0'))),
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
    ask: sends('POST', CHECK_INS, () => scans(repeated(400, '0'))),
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
    ask: sends('PUT', HOURS, (size) => hours(repeated(size / 20, '0'))),
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
];
