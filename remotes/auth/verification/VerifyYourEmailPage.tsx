import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function VerifyYourEmailPage() {
  return (
    <LaterPage
      title="Email verification"
      promise="Here we will tell you when your email address has been verified."
      back={{ to: '/sign-in', label: 'To sign in' }}
    />
  );
}
