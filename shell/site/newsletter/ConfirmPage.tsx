import { confirmSubscription } from '@glow50/contract/newsletter/newsletter-calls';
import { useSite } from '../app/site-context';
import { LinkPage } from './LinkPage';

export function ConfirmPage() {
  const { host } = useSite();
  return (
    <LinkPage
      title="One click to go"
      question="Want an email from us once a month, with new faces and new prices?"
      label="Confirm my subscription"
      done={{ title: 'You are on the list', text: 'A welcome email is on its way to you.' }}
      act={(token) => host.api.call(confirmSubscription, { bearer: token })}
    />
  );
}
