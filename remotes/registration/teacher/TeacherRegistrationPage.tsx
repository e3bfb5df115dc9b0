import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function TeacherRegistrationPage() {
  return (
    <LaterPage
      title="Teacher Registration"
      promise="Here you will be able to register as a teacher with the code of your school."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
