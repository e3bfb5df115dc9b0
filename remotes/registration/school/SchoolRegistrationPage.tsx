import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function SchoolRegistrationPage() {
  return (
    <LaterPage
      title="School Registration"
      promise="Here you will be able to register your school and get one code that lets your students join."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
