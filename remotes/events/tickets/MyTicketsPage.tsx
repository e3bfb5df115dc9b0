import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function MyTicketsPage() {
  return (
    <LaterPage
      title="My tickets"
      promise="Here you will find the tickets that you buy, each with its code for the door."
      back={{ to: '/events&tickets', label: 'See all events' }}
    />
  );
}
