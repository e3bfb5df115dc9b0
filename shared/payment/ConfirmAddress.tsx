import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { Alert, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { CodeField } from '@glow50/ui/CodeField';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useRef } from 'react';
import type { AddressCheck } from './address-check';

interface ConfirmAddressProps {
  check: AddressCheck;
  email: string;
  onVerify(): void;
}

export const ConfirmAddress = observer(function ConfirmAddress({
  check,
  email,
  onVerify,
}: ConfirmAddressProps) {
  const { code, problem, pending, sentTo, wait, isComplete, setCode } = check;
  const boxes = useRef<{ focus(): void }>(null);
  const isSent = sentTo === email;

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (isComplete) onVerify();
  }

  async function handleResend() {
    await check.send(email);
    boxes.current?.focus();
  }

  return (
    <>
      <Typography role="status">
        {isSent
          ? `We sent a 4-digit code to ${email}. It works for ${CODE_MINUTES} minutes.`
          : `Nothing is due now. Confirm ${email} with a code.`}
        {isSent && wait !== null && ` You can ask for another code in ${wait} seconds.`}
      </Typography>
      {isSent && (
        <div role="presentation" onKeyDown={handleKeyDown}>
          <CodeField ref={boxes} value={code} error={problem ?? undefined} onChange={setCode} />
        </div>
      )}
      {!isSent && problem && <Alert severity="error">{problem}</Alert>}
      <Buttons>
        <BusyButton
          variant="text"
          size="small"
          isBusy={pending === 'send'}
          onClick={() => void handleResend()}
        >
          {isSent ? 'Resend code' : 'Send me the code'}
        </BusyButton>
      </Buttons>
    </>
  );
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
