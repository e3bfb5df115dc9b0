import type { CheckInResult, DoorList, Result } from '@glow50/contract/check-in/check-ins';

export interface CheckInOutcome {
  scanId: string;
  kind: Result;
  title: string;
  message: string;
  guest: { name: string; buyer: string } | null;
  isOffline: boolean;
}

const RESULT_TITLES: Readonly<Record<Result, string>> = {
  admitted: 'Admitted',
  already_admitted: 'Already admitted',
  passed_on: 'Old code',
  cancelled: 'Canceled',
  other_event: 'Not for this event',
  unknown: 'Not a valid ticket',
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

interface LocalCheck {
  scanId: string;
  ticket: DoorList['tickets'][number] | undefined;
  admission: { at: string; by: string } | undefined;
  loadedAt: string;
}

export function fromList({ scanId, ticket, admission, loadedAt }: LocalCheck): CheckInOutcome {
  const kind = !ticket ? 'unknown' : admission ? 'already_admitted' : 'admitted';
  const words = {
    unknown: `It is not in the list that this device loaded at ${formatClock(loadedAt)}.`,
    already_admitted: `Already admitted at ${formatClock(admission?.at ?? '')} by ${admission?.by}.`,
    admitted: 'By the list on this device. It is reported as soon as there is a network.',
  };
  return {
    scanId,
    kind,
    title: RESULT_TITLES[kind],
    message: words[kind],
    guest: ticket ?? null,
    isOffline: true,
  };
}

/** For example `7:05 pm`, in the device's time zone. */
export function formatClock(instant: string): string {
  return new Date(instant).toLocaleTimeString('en-US', { hour: 'numeric', minute: '2-digit' }).toLowerCase();
}
