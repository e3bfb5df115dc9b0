import { forgetPassword } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { readReply } from '@glow50/host/http/read-reply';
import { Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';

/** For an account without a password, such as one that an issuer opened. */
export function FirstPassword({ email }: { email: string }) {
  const { api, notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    const { message } = await readReply(api.call(forgetPassword, { body: { email } }));
    setIsBusy(false);
    if (message === AUTH_MESSAGES.resetSent) notify.success('We have emailed you a link to choose one');
    else notify.error(message);
  }

  return (
    <>
      <Typography>Your account has no password.</Typography>
      <BusyButton variant="outlined" isBusy={isBusy} onClick={() => void handleClick()}>
        Email me a link to choose one
      </BusyButton>
    </>
  );
}
