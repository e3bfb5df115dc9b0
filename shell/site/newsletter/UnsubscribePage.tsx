import { unsubscribe } from '@glow50/contract/newsletter/newsletter-calls';
import { useSite } from '../app/site-context';
import { LinkPage } from './LinkPage';

export function UnsubscribePage() {
  const { host } = useSite();
  return (
    <LinkPage
      title="Leave the newsletter"
      question="We won’t email you anymore unless you subscribe again."
      label="Unsubscribe"
      done={{ title: 'You are off the list', text: 'It was good to have you. The door stays open.' }}
      act={(token) => host.api.call(unsubscribe, { query: { token } })}
    />
  );
}
