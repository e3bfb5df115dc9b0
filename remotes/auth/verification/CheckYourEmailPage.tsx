import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function CheckYourEmailPage() {
  return (
    <LaterPage
      title="Check your email"
      promise="Here we will tell you where to look for the code that verifies a new account."
      back={{ to: '/sign-in', label: 'To sign in' }}
    />
  );
}
