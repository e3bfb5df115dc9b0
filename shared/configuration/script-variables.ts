import { anyText, textLike } from './formats';
import type { Variable } from './variable';

export const SCRIPT_VARIABLES = {
  PART: {
    schema: anyText,
    meaning: 'Part that an image publishes; the image sets it.',
    readers: ['scripts'],
  },
  RELEASE_KEY: {
    schema: anyText,
    meaning:
      'Key that signs releases, as PEM or as the path of a file with it; `npm run keys -- create <file>` makes one, and a gateway stops canaries and deletes old builds with its own.',
    readers: ['scripts', 'gateway'],
  },
  RELEASE_OWNERS: {
    schema: anyText,
    meaning:
      'Ids of the keys, separated by commas, that may say who releases what; without it, the owners that the policy in the release store names.',
    readers: ['scripts', 'gateway'],
  },
  RELEASED_BY: {
    schema: anyText,
    meaning:
      'Name in the release history of a store without keys; without it, the account name on the machine.',
    readers: ['scripts'],
  },
  COMMIT: {
    schema: anyText,
    meaning:
      'Commit that a build records, without it that of the checkout; and that the API tells, which its image sets.',
    readers: ['scripts', 'api'],
  },
  TEXTS: {
    schema: textLike(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language such as es or es-MX'),
    meaning:
      'Language of the texts that parts and images are built with; without it, that of the sources, and with `en-XA` English with accents, to try it out.',
    readers: ['scripts'],
  },
  COMPOSE_FILE: {
    schema: anyText,
    default: 'docker-compose.yml',
    meaning: 'Compose files of the stack, separated by colons.',
    readers: ['scripts'],
  },
  STATEMENTS: {
    schema: anyText,
    meaning: 'File with the statements of the bare server; the API benchmark sets it.',
    readers: ['scripts'],
  },
  CHROMIUM: {
    schema: anyText,
    meaning: 'Path of the browser for browser tests; without it, one is found or installed.',
    readers: ['scripts', 'tests'],
  },
} as const satisfies Record<string, Variable>;
