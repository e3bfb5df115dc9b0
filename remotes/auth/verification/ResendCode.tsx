import { resendOtp } from '@glow50/contract/accounts/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useNavigate } from '@glow50/host/router';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';
import { withWork } from '@glow50/host/proof-of-work/with-work';
import { readReply } from '@glow50/host/http/read-reply';

export function ResendCode({ email, onSent }: { email: string; onSent?: () => void }) {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    const { isAnswered, message } = await readReply(
      withWork({ api }, email, () => api.call(resendOtp, { body: { email } })),
    );
    setIsBusy(false);
    if (!isAnswered) {
      notify.error(AUTH_TEXTS.couldNotResend);
    } else if (message === AUTH_MESSAGES.otpSent) {
      notify.success(message);
      onSent?.();
    } else if (message === AUTH_MESSAGES.noUser) {
      notify.error(AUTH_TEXTS.signUpAgain);
      await navigate('/sign-up');
    } else {
      notify.error(message);
      if (message === AUTH_MESSAGES.noOtp) await navigate(-1);
    }
  }

  return (
    <BusyButton variant="text" isBusy={isBusy} disabled={email === ''} onClick={() => void handleClick()}>
      Resend code
    </BusyButton>
  );
}
