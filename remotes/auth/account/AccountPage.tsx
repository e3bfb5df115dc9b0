import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function AccountPage() {
  return (
    <LaterPage
      title="Your account"
      promise="Here you will be able to change your name, your email, your password and your settings."
      back={{ to: '/', label: 'Go to Homepage' }}
    />
  );
}
