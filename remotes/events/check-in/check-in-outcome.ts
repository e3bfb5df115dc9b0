import type { CheckInResult, DoorList, Result } from '@glow50/contract/check-in/check-ins';
import { formatEventClock, nameZone } from '@glow50/contract/events/describe-event-time';
import type { Inside } from './guests-inside';

interface Guest {
  name: string;
  buyer: string;
  seat?: number | undefined;
  quantity?: number | undefined;
  kind?: string | null | undefined;
}

export interface CheckInOutcome {
  scanId: string;
  kind: Result;
  title: string;
  message: string;
  guest: Guest | null;
  isOffline: boolean;
}

/** Few words, to be read from two meters away. */
const RESULT_TITLES: Readonly<Record<Result, string>> = {
  admitted: 'Admitted',
  already_admitted: 'Already in',
  passed_on: 'Old code',
  cancelled: 'Canceled',
  other_event: 'Other event',
  unknown: 'Not valid',
  checked_out: 'Checked out',
  not_inside: 'Not inside',
  undone: 'Undone',
  not_undoable: 'Not undone',
};

export function fromServer({ scanId, verdict, message, ticket }: CheckInResult): CheckInOutcome {
  return {
    scanId,
    kind: verdict,
    title: RESULT_TITLES[verdict],
    message,
    guest: ticket,
    isOffline: false,
  };
}

/** The results that a device can tell by its own list. */
export type LocalResult = Exclude<Result, 'passed_on' | 'not_undoable'>;

interface LocalOutcome {
  scanId: string;
  kind: LocalResult;
  ticket: DoorList['tickets'][number] | undefined;
  inside: Inside | undefined;
  list: DoorList;
}

const REPORTED_LATER = 'Based on the list on this device. It’s reported as soon as there is a network.';

export function fromList({ scanId, kind, ticket, inside, list }: LocalOutcome): CheckInOutcome {
  const clock = (instant: string) => formatDoorClock(instant, list.event);
  const messages: Record<LocalResult, () => string> = {
    unknown: () => `It’s not on the list this device loaded at ${clock(list.loadedAt)}.`,
    already_admitted: () => `Already admitted at ${clock(inside?.at ?? '')} by ${inside?.by}.`,
    admitted: () => REPORTED_LATER,
    checked_out: () => REPORTED_LATER,
    undone: () => REPORTED_LATER,
    not_inside: () => 'This guest isn’t inside, according to the list on this device.',
    cancelled: () => `This event was canceled. No tickets are valid. ${list.event.cancelledBecause ?? ''}`,
    other_event: () => 'This ticket is for another event.',
  };
  return {
    scanId,
    kind,
    title: RESULT_TITLES[kind],
    message: messages[kind]().trim(),
    guest: ticket ?? null,
    isOffline: true,
  };
}

/**
 * For example `7:05 PM`, at the event's place, wherever the device is. Names the zone for a list that was stored
 * without one, because the device's own clock is used then.
 */
export function formatDoorClock(instant: string, { timeZone }: DoorList['event']): string {
  if (timeZone) return formatEventClock(instant, timeZone);
  const ofDevice = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return `${formatEventClock(instant, ofDevice)} ${nameZone(instant, ofDevice)}`;
}
