import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function CreatingProfilePage() {
  return (
    <LaterPage
      title="Create your profile"
      promise="Here you will be able to build your profile step by step, from your profession to your hours."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
