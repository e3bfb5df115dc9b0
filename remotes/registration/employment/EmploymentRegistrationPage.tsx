import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function EmploymentRegistrationPage() {
  return (
    <LaterPage
      title="Employment Registration"
      promise="Here you will be able to apply to the Social Building Team."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
