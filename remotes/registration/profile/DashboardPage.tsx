import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function DashboardPage() {
  return (
    <LaterPage
      title="Your dashboard"
      promise="Here you will be able to look after your services, your hours and your bookings."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
