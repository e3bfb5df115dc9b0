import { address, anyText, webAddress, wholeNumber, yesOrNo } from './formats';
import type { Variable } from './variable';

export const TEST_VARIABLES = {
  DEEP: {
    schema: yesOrNo,
    default: 'false',
    meaning: 'Runs the long tests in full; `npm run test:deep` sets it.',
    readers: ['tests'],
  },
  SEED: {
    schema: wholeNumber(0, 4_294_967_295),
    meaning: 'Chooses a sample of the tests and their random input; without it, it follows from the commit.',
    readers: ['tests'],
  },
  TEST_RESULTS: {
    schema: anyText,
    meaning: 'Folder for the results of the browser tests; `npm test` sets it to count them.',
    readers: ['tests'],
  },
  E2E_URL: {
    schema: webAddress,
    meaning: 'Running site for the browser tests; without it, they start one.',
    readers: ['tests'],
  },
  E2E_PORT: {
    schema: wholeNumber(0, 65_535),
    default: '4173',
    meaning: 'Port of the site that the browser tests start.',
    readers: ['tests'],
  },
  E2E_DATA_DIR: {
    schema: anyText,
    meaning: 'Data folder of the site that the browser tests start; without it, a temporary one.',
    readers: ['tests'],
  },
  WALK_SHOTS: {
    schema: anyText,
    meaning:
      'Folder for the screenshots of `npm run walk:booking` and `npm run walk:registration`, which set it; without it, the deep tests take none.',
    readers: ['tests'],
  },
  E2E_RELEASE_STORE: {
    schema: anyText,
    meaning: 'Release store of the site at `E2E_URL`; without it, tests that release are skipped there.',
    readers: ['tests'],
  },
  MAIL_URL: {
    schema: webAddress,
    meaning: 'Mail catcher of the site at `E2E_URL`; without it, the site’s development mailbox.',
    readers: ['tests'],
  },
  CITUS_URL: {
    schema: address(/^postgres(ql)?:/i, 'a postgres:// address'),
    meaning:
      'Database of a Citus coordinator, as a superuser, for `npm run test:citus`, which makes databases of its own beside it.',
    readers: ['tests'],
  },
  S3_URL: {
    schema: address(/^s3:/i, 'an s3:// address'),
    meaning:
      'Bucket of a real S3 server for the tests of buckets, such as `s3://tests?endpoint=http://127.0.0.1:7480`, with its keys in `AWS_ACCESS_KEY_ID` and `AWS_SECRET_ACCESS_KEY`; without it, they run on one in memory.',
    readers: ['tests'],
  },
  PGBOUNCER: {
    schema: anyText,
    default: 'pgbouncer',
    meaning: 'Program of PgBouncer, for `npm run test:pooler`.',
    readers: ['tests'],
  },
  SITE_PORT: {
    schema: wholeNumber(1, 65_535),
    default: '3180',
    meaning:
      'Port of the site on this machine: of the stack that `npm run test:docker` starts; Docker Compose itself reads it with the default 3000.',
    readers: ['tests'],
  },
  MAIL_PORT: {
    schema: wholeNumber(1, 65_535),
    default: '3181',
    meaning:
      'Port of the mail catcher on this machine: of the stack that `npm run test:docker` starts; Docker Compose itself reads it with the default 1080.',
    readers: ['tests'],
  },
  NODE_IMAGE: {
    schema: anyText,
    default: 'node:22-bookworm-slim',
    meaning: 'Base image that `npm run test:docker` compares the image sizes with.',
    readers: ['tests'],
  },
  KEEP: {
    schema: yesOrNo,
    default: 'false',
    meaning: 'Keeps the stack running after `npm run test:docker`.',
    readers: ['tests'],
  },
} as const satisfies Record<string, Variable>;
