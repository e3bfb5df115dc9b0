import type { OrganizerEvent, EventStatus } from '@glow50/contract/events/event-editor';

export const STATUS_LABELS: Readonly<Record<EventStatus, string>> = {
  draft: 'Draft',
  submitted: 'In review',
  published: 'Public',
  declined: 'Sent back',
  cancelled: 'Canceled',
};

export function describeStatus({ status, reason, isPast, office }: OrganizerEvent): string {
  switch (status) {
    case 'draft':
      return 'Only you see this. Send it for review when it is ready.';
    case 'submitted':
      return 'We’re reviewing it and will email you when it’s public. To change something, take it back first.';
    case 'published':
      if (office?.isTakenDown) return 'Glow50 has stopped the sale. Sold tickets stay valid.';
      return isPast ? 'It is over.' : 'Everyone can see it, and tickets are on sale.';
    case 'declined':
      return `We sent it back: ${reason ?? ''} Change it and send it again.`;
    case 'cancelled':
      if (office?.hasCanceled) return 'Glow50 canceled this event. Your guests get a full refund.';
      return `You called it off: ${reason ?? ''} Everyone was told and gets their money back.`;
  }
}
