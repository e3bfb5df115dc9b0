import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function LicensedMemberPage() {
  return (
    <LaterPage
      title="Licensed Registration"
      promise="Here you will be able to register as a licensed member with the number of your state license."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
