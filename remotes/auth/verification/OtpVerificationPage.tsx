import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function OtpVerificationPage() {
  return (
    <LaterPage
      title="Enter your code"
      promise="Here you will be able to enter the four digits from our email, or ask for new ones."
      back={{ to: '/', label: 'Go to Homepage' }}
    />
  );
}
