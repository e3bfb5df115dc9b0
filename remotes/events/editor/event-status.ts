import { endSentence } from '@glow50/contract/events/end-sentence';
import type { OrganizerEvent, EventStatus } from '@glow50/contract/events/event-editor';

export const STATUS_LABELS: Readonly<Record<EventStatus, string>> = {
  draft: 'Draft',
  submitted: 'In review',
  published: 'Public',
  declined: 'Sent back',
  cancelled: 'Canceled',
};

export function describeStatus({ status, reason, isPast, isShared, office }: OrganizerEvent): string {
  switch (status) {
    case 'draft':
      return 'Only you see this. Send it for review when it is ready.';
    case 'submitted':
      return 'We’re reviewing it and will email you when it’s public. To change something, take it back first.';
    case 'published':
      if (office?.isTakenDown) return 'Glow50 has stopped the sale. Sold tickets stay valid.';
      if (isPast) return 'It is over.';
      if (office?.isOnSale === false) {
        return isShared
          ? 'The organizer’s page is not public, so no tickets are sold. Sold tickets stay valid.'
          : 'Your page is not public, so no tickets are sold. Sold tickets stay valid.';
      }
      return 'Everyone can see it, and tickets are on sale.';
    case 'declined':
      return `We sent it back: ${endSentence(reason ?? '')} Change it and send it again.`;
    case 'cancelled':
      if (office?.hasCanceled) return 'Glow50 canceled this event. Your guests get their money back.';
      return `You called it off: ${endSentence(reason ?? '')} Everyone was told and gets their money back.`;
  }
}
