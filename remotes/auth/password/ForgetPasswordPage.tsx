import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function ForgetPasswordPage() {
  return (
    <LaterPage
      title="Forgot password"
      promise="Here you will be able to ask for an email with a link to choose a new password."
      back={{ to: '/sign-in', label: 'To sign in' }}
    />
  );
}
