import { confirmSubscription } from '@glow50/contract/newsletter/newsletter-calls';
import { useSite } from '../app/site-context';
import { LinkPage } from './LinkPage';

export function ConfirmPage() {
  const { host } = useSite();
  return (
    <LinkPage
      title="One click to go"
      question="Shall we write to you once a month, with new faces and new prices?"
      label="Confirm my subscription"
      done={{ title: 'You are on the list', text: 'A welcome is on its way to your mailbox.' }}
      act={(token) => host.api.call(confirmSubscription, { bearer: token })}
    />
  );
}
