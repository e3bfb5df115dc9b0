import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function StudentProfilePage() {
  return (
    <LaterPage
      title="Your profile"
      promise="Here you will see the page that visitors see of you, once you have registered."
      back={{ to: '/register-to-get-listed', label: 'To all registrations' }}
    />
  );
}
