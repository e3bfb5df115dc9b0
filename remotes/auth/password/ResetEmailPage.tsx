import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function ResetEmailPage() {
  return (
    <LaterPage
      title="Reset email"
      promise="Here we will tell you to which address the link for a new password went."
      back={{ to: '/sign-in', label: 'To sign in' }}
    />
  );
}
