import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function BusinessRegistrationPage() {
  return (
    <LaterPage
      title="B2B Registration"
      promise="Here you will be able to register your business and send samples of your products to our providers."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
