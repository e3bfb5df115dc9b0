import { LaterPage } from '@glow50/shared/ui/LaterPage';

export function DeliverToMePage() {
  return (
    <LaterPage
      title="Deliver To Me"
      promise="Here you will be able to ask for a printed copy of our first issue, sent to your door."
      back={{ to: '/', label: 'Go to Homepage' }}
    />
  );
}
