import { resendOtp } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { useHost } from '@glow50/ui/RemoteRoot';
import { readReply } from '@glow50/host/http/read-reply';
import { withWork } from '@glow50/host/proof-of-work/with-work';
import { useNavigate } from '@glow50/host/router';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';
import { toStepAddress } from '../wizard/step-address';

/** Sends another code. When the address has no pending code, leads back to the first step. */
export function ResendCode({ email }: { email: string }) {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    const { isAnswered, message } = await readReply(
      withWork({ api }, email, () => api.call(resendOtp, { body: { email } })),
    );
    setIsBusy(false);
    if (!isAnswered) notify.error(AUTH_TEXTS.couldNotResend);
    else if (message === AUTH_MESSAGES.otpSent) notify.success(message);
    else {
      const isUnknown = message === AUTH_MESSAGES.noUser;
      notify.error(isUnknown ? AUTH_TEXTS.signUpAgain : message);
      if (isUnknown || message === AUTH_MESSAGES.noOtp) await navigate(toStepAddress(0));
    }
  }

  return (
    <BusyButton
      variant="text"
      sx={{ justifySelf: 'start', alignSelf: 'start' }}
      isBusy={isBusy}
      onClick={() => void handleClick()}
    >
      Resend code
    </BusyButton>
  );
}
