import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function SetNewPasswordPage() {
  return (
    <LaterPage
      title="Set new password"
      promise="Here you will be able to choose a new password with the link from our email."
      back={{ to: '/sign-in', label: 'To sign in' }}
    />
  );
}
