import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function ManageBookingPage() {
  return (
    <LaterPage
      title="Your booking"
      promise="Here the link in your confirmation email will open your booking, to move or cancel it."
      back={{ to: '/', label: 'Go to Homepage' }}
    />
  );
}
