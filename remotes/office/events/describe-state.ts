import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import { EVENT_STATUS_LABELS } from './event-statuses';

/** For example `Published, change asked`. */
export function describeState({
  status,
  isPast,
  office,
}: Pick<OrganizerEvent, 'status' | 'isPast' | 'office'>): string {
  if (status === 'cancelled' && office?.hasCanceled) return 'Canceled by Glow50';
  if (status !== 'published') return EVENT_STATUS_LABELS[status];
  const isOffWithPage = !isPast && office?.isOnSale === false && !office.isTakenDown;
  const change = office?.changeAnsweredAt ? 'changed: look again' : 'change asked';
  return [
    isPast ? 'Over' : EVENT_STATUS_LABELS.published,
    office?.isTakenDown && 'sale stopped',
    isOffWithPage && 'not on sale',
    office?.changeRequest && change,
  ]
    .filter(Boolean)
    .join(', ');
}
