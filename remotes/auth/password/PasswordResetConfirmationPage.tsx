import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function PasswordResetConfirmationPage() {
  return (
    <LaterPage
      title="Password reset"
      promise="Here we will confirm that a new password has been set."
      back={{ to: '/sign-in', label: 'To sign in' }}
    />
  );
}
