import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function SignUpPage() {
  return (
    <LaterPage
      title="Sign up"
      promise="Here you will be able to create your account with your name, your email and a password."
      back={{ to: '/', label: 'Go to Homepage' }}
    />
  );
}
