import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function DeliverToMeConfirmationPage() {
  return (
    <LaterPage
      title="No request yet"
      promise="Here we will confirm your request for a printed issue, once requests are open."
      back={{ to: '/deliver-to-me', label: 'To Deliver To Me' }}
    />
  );
}
