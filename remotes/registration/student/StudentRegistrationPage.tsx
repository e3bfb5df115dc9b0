import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function StudentRegistrationPage() {
  return (
    <LaterPage
      title="Student Registration"
      promise="Here you will be able to register as a student, show your work and take bookings while you learn."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
