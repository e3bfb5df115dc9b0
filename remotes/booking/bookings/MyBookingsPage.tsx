import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function MyBookingsPage() {
  return (
    <LaterPage
      title="My bookings"
      promise="Here you will see your bookings, and be able to move or cancel them."
      back={{ to: '/search-result', label: 'Find a professional' }}
    />
  );
}
