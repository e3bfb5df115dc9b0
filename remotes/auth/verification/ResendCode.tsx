import { resendOtp } from '@glow50/shared/api/auth-calls';
import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/shared/api/messages';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { useNavigate } from '@glow50/shared/router';
import { BusyButton } from '@glow50/shared/ui/BusyButton';
import { useState } from 'react';
import { readReply } from '@glow50/shared/http/read-reply';

export function ResendCode({ email, onSent }: { email: string; onSent?: () => void }) {
  const { api, notify } = useHost();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);

  async function handleClick() {
    setIsBusy(true);
    const { isAnswered, message } = await readReply(api.call(resendOtp, { body: { email } }));
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
