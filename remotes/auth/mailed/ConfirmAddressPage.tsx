import { confirmEmailChange } from '@glow50/contract/accounts/account-protection-calls';
import type { FreshProof } from '@glow50/contract/accounts/passkeys';
import { Link } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useForm } from 'react-hook-form';
import { MailedAction } from '../links/MailedAction';
import { AskedChange } from './AskedChange';

export function ConfirmAddressPage() {
  const { api, session } = useHost();
  const form = useForm<FreshProof>({ defaultValues: { password: '' } });

  return (
    <MailedAction
      title="Change your address"
      intro="Your email address changes once you confirm it from both the old and the new one."
      action="Confirm"
      act={(bearer) => {
        const password = form.getValues('password');
        return api.call(confirmEmailChange, { bearer, body: password ? { password } : {} });
      }}
      onDone={({ isChanged }) => {
        if (isChanged && session.user) void session.check();
      }}
      instead={{ label: 'Go to my account', to: '/account' }}
      done={({ isChanged }) => ({
        title: isChanged ? 'Your address is changed' : 'Halfway there',
        intro: isChanged
          ? 'From now on, sign in with the new one.'
          : 'Now press the button in our email to the other address.',
        next: (
          <Button component={Link} to="/account" variant="contained" size="large" fullWidth>
            Go to my account
          </Button>
        ),
      })}
    >
      {(token, refuse) => <AskedChange token={token} form={form} onRefused={refuse} />}
    </MailedAction>
  );
}
