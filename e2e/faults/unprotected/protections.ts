import type { Fault } from '@glow50/host/faults';
import type { Moment } from '../cells';

/**
 * Code in the shell that limits a broken remote to its own pages, and one test cell that fails without it.
 */
export interface Protection {
  name: string;
  file: string;
  /** The code that is replaced by `instead`. It must occur exactly once in the file. */
  code: string;
  instead: string;
  cell: { remote: string; fault: Fault; moment: Moment };
}

export const PROTECTIONS: readonly Protection[] = [
  {
    name: 'the boundary around pages',
    file: 'app/site-routes.tsx',
    code: 'ErrorBoundary: PageBoundary,',
    instead: '',
    cell: { remote: 'events', fault: 'down', moment: 'later' },
  },
  {
    name: 'the deadline of a first page',
    file: 'remotes/discover-routes.ts',
    code: 'SOFT_DEADLINE_MS = 3500',
    instead: 'SOFT_DEADLINE_MS = 60_000',
    cell: { remote: 'booking', fault: 'hang', moment: 'first page' },
  },
  {
    name: 'the notice that a page is late',
    file: 'frame/SlowPageNotice.tsx',
    code: 'NOTICE_DELAY_MS = 4000',
    instead: 'NOTICE_DELAY_MS = 60_000',
    cell: { remote: 'registration', fault: 'hang', moment: 'in the middle' },
  },
  {
    name: 'the hash of an entry',
    file: 'remotes/federation.ts',
    code: 'if (integrity) script.integrity = integrity;',
    instead: '',
    cell: { remote: 'events', fault: 'bad-integrity', moment: 'later' },
  },
  {
    name: 'the check of the contract',
    file: 'remotes/remote-loader.ts',
    code: "import { satisfies } from '@glow50/federation/version-range';",
    instead: 'const satisfies = (version: string, range: string) => version !== range;',
    cell: { remote: 'auth', fault: 'bad-contract', moment: 'later' },
  },
  {
    name: 'keeping what was typed',
    file: 'storage/draft-storage.ts',
    code: 'else storage.write(PREFIX + key, text);',
    instead: '',
    cell: { remote: 'directory', fault: '503-json', moment: 'while typing' },
  },
];
