import { Email } from '@glow50/contract/accounts/auth';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, colour, styled, TextField } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { CodeField } from '@glow50/ui/CodeField';
import { CheckIcon } from '@glow50/ui/Icon';
import { observer } from 'mobx-react-lite';
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type FieldPath, type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form';
import { waitForLink } from '@glow50/host/sign-up/wait-for-link';
import { createTabStorage } from '../wizard/tab-storage';
import type { Wizard } from '../wizard/wizard-definition';
import { isEmailVerified } from './checked-email';
import { ContactCheck } from './contact-check';

interface ContactEmailProps<Fields extends FieldValues> {
  form: UseFormReturn<Fields>;
  name: FieldPath<Fields>;
  label: string;
  wizard: Wizard;
}

/** Email field for registrations without an account. The address is verified with a code in place. */
export const ContactEmail = observer(function ContactEmail<Fields extends FieldValues>({
  form,
  name,
  label,
  wizard,
}: ContactEmailProps<Fields>) {
  const { api } = useHost();
  const [check] = useState(
    () => new ContactCheck(api, wizard.definition.kind, wizard.draft, createTabStorage()),
  );
  const [code, setCode] = useState('');
  const boxes = useRef<{ focus(): void }>(null);
  const email = String(useWatch({ control: form.control, name }) ?? '');
  const isDone = isEmailVerified(wizard.draft, email);
  const isWaiting = check.sentTo !== null && check.sentTo === Email.safeParse(email).data && !isDone;

  const sentTo = isWaiting ? check.sentTo : null;

  function clearErrors() {
    form.clearErrors('root');
    form.clearErrors(name);
  }

  const handleConfirmed = useEffectEvent(clearErrors);
  useEffect(() => {
    if (sentTo === null) return;
    return waitForLink(
      () => check.readState(sentTo),
      window,
      () => handleConfirmed(),
    );
  }, [check, sentTo]);

  async function handleSend() {
    if (!(await form.trigger(name, { shouldFocus: true }))) return;
    await check.send(Email.parse(email));
    clearErrors();
    setCode('');
    boxes.current?.focus();
  }

  async function handleVerify() {
    await check.check(Email.parse(email), code);
    if (isEmailVerified(wizard.draft, email)) clearErrors();
    else boxes.current?.focus();
  }

  /** Enter submits the code instead of the step. */
  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (/^\d{4}$/.test(code)) void handleVerify();
  }

  return (
    <Root>
      <TextField
        {...bindField(form, name, 'We’ll send it a code to make sure our answer reaches you.')}
        label={label}
        type="email"
        autoComplete="email"
      />
      <div role="status">
        {isDone && (
          <Done>
            <CheckIcon size={16} /> Email is verified
          </Done>
        )}
        {isWaiting && (
          <p>
            We sent a 4-digit code to {check.sentTo}. It works for ten minutes. Or press the button in that
            email, on any device.
            {check.wait !== null && ` You can ask for another code in ${check.wait} seconds.`}
          </p>
        )}
      </div>
      {isWaiting && (
        <div role="presentation" onKeyDown={handleKeyDown}>
          <CodeField ref={boxes} value={code} onChange={setCode} />
        </div>
      )}
      {check.problem && <Alert severity="error">{check.problem}</Alert>}
      {!isDone && (
        <Buttons>
          {isWaiting && (
            <BusyButton
              variant="contained"
              size="small"
              isBusy={check.pending === 'check'}
              disabled={!/^\d{4}$/.test(code)}
              onClick={() => void handleVerify()}
            >
              Verify
            </BusyButton>
          )}
          <BusyButton
            variant={isWaiting ? 'text' : 'outlined'}
            size="small"
            isBusy={check.pending === 'code'}
            onClick={() => void handleSend()}
          >
            {isWaiting ? 'Resend code' : 'Send me the code'}
          </BusyButton>
        </Buttons>
      )}
    </Root>
  );
});

const Root = styled('div')({ display: 'grid', gap: 10, '& p': { margin: 0, fontSize: '0.9375rem' } });

const Done = styled('p')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  padding: '4px 14px',
  borderRadius: 999,
  fontWeight: 600,
  background: colour.mint,
});

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
