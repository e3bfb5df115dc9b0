import { type Fault, REMOTE_FAULTS } from '@glow50/host/faults';
import { TASKS } from './tasks';

/** For each remote, a first page and a `next` page that needs files not loaded yet. */
const REMOTES = [
  { remote: 'directory', path: '/about-us', next: '/deliver-to-me' },
  { remote: 'booking', path: '/booking', next: '/my-bookings' },
  { remote: 'events', path: '/events&tickets', next: '/my-tickets' },
  { remote: 'auth', path: '/sign-in', next: '/forget-password' },
  { remote: 'registration', path: '/register-to-get-listed', next: '/student-registration' },
  { remote: 'office', path: '/office', next: '/office/codes', isForStaff: true },
] as const;

/**
 * When the fault occurs. `in the middle`: the visitor is on a page of the remote and opens another one.
 * `while typing`: the visitor has typed into a form of the remote and reloads the page.
 */
const MOMENTS = ['first page', 'later', 'in the middle', 'while typing'] as const;
export type Moment = (typeof MOMENTS)[number];

export interface Cell {
  remote: (typeof REMOTES)[number];
  fault: Fault;
  moment: Moment;
}

/** Faults checked only when a remote is first loaded. They do not affect a remote that is already loaded. */
const AT_LOAD: readonly Fault[] = ['bad-integrity', 'bad-contract'];

export const CELLS: readonly Cell[] = REMOTES.flatMap((remote) =>
  REMOTE_FAULTS.flatMap((fault) =>
    MOMENTS.filter((moment) => canMeet(remote, fault, moment)).map((moment): Cell => ({
      remote,
      fault,
      moment,
    })),
  ),
);

function canMeet(remote: Cell['remote'], fault: Fault, moment: Moment): boolean {
  if (moment === 'in the middle') return !AT_LOAD.includes(fault);
  return moment !== 'while typing' || remote.remote in TASKS;
}
