import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function CheckInPage() {
  return (
    <LaterPage
      title="Check-in"
      promise="Here organizers will check the tickets of their guests at the door."
      back={{ to: '/events&tickets', label: 'See all events' }}
    />
  );
}
