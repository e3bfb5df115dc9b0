import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { formatPhone, TextNumber } from '@glow50/contract/texts/phone';
import type { TextsTo } from '@glow50/contract/texts/phone-check';
import { Alert, Button, styled, TextField, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { type SyntheticEvent, useEffect, useState } from 'react';
import { BusyButton } from './BusyButton';
import { CodeField } from './CodeField';
import { type PhoneCalls, PhoneStore, SentCode } from './phone-store';
import { useHost } from './RemoteRoot';

interface PhoneFormProps {
  /** Where texts go when the form appears. */
  texts: TextsTo;
  calls: PhoneCalls;
  /** What is texted there: `Reminders and changes of this booking`. */
  what: string;
  /** As of `SentCode`. */
  purpose: string;
  /** Texts a code to the given number at once. */
  sendsAtOnce?: boolean;
}

/** Asks for a number, then for the code that was texted there; shows a number that is confirmed. */
export const PhoneForm = observer(function PhoneForm({
  texts: initialTexts,
  calls,
  what,
  purpose,
  sendsAtOnce = false,
}: PhoneFormProps) {
  const { drafts } = useHost();
  const [store] = useState(() => new PhoneStore(initialTexts, calls, new SentCode(drafts, purpose)));
  const { texts, sentTo, wait, problem } = store;
  const given = sentTo ?? texts.phone;
  const [typed, setTyped] = useState(given ? formatPhone(given) : '');
  const [wrong, setWrong] = useState<string>();

  useEffect(() => {
    const { phone, isConfirmed, isStopped } = store.texts;
    if (sendsAtOnce && phone && !isConfirmed && !isStopped && !store.sentTo) void store.send(phone);
  }, [store, sendsAtOnce]);

  function handleSend(event: SyntheticEvent) {
    event.preventDefault();
    const read = TextNumber.safeParse(typed);
    setWrong(read.error?.issues[0]?.message);
    if (read.success) void store.send(read.data);
  }

  function handleCheck(event: SyntheticEvent) {
    event.preventDefault();
    void store.check();
  }

  if (texts.phone && texts.isConfirmed) {
    return (
      <Fields>
        <Typography>
          {what} go to <strong>{formatPhone(texts.phone)}</strong> too.
        </Typography>
        {texts.isStopped && (
          <Alert>
            This number sent STOP, so we don’t text it. Text START to our number to hear from us again.
          </Alert>
        )}
        {problem && <Alert severity="error">{problem.message}</Alert>}
        <BusyButton
          variant="outlined"
          size="small"
          isBusy={store.pending === 'remove'}
          onClick={() => void store.remove()}
        >
          Stop texts
        </BusyButton>
      </Fields>
    );
  }
  if (sentTo) {
    return (
      <Form noValidate onSubmit={handleCheck}>
        <Typography role="status">
          We texted a 4-digit code to {formatPhone(sentTo)}. It works for {CODE_MINUTES} minutes.
          {wait !== null && ` You can ask for another code in ${wait} seconds.`}
        </Typography>
        <CodeField
          value={store.code}
          error={problem && problem.at !== 'all' ? problem.message : undefined}
          onChange={store.setCode}
        />
        {problem?.at === 'all' && <Alert severity="error">{problem.message}</Alert>}
        <Buttons>
          <BusyButton
            type="submit"
            variant="contained"
            size="small"
            isBusy={store.pending === 'check'}
            disabled={store.code.length < 4}
          >
            Confirm my number
          </BusyButton>
          <BusyButton size="small" isBusy={store.pending === 'send'} onClick={() => void store.send(sentTo)}>
            Resend code
          </BusyButton>
          <Button size="small" onClick={store.restart}>
            Another number
          </Button>
        </Buttons>
      </Form>
    );
  }
  const error = wrong ?? (problem?.at === 'phone' ? problem.message : undefined);
  return (
    <Form noValidate onSubmit={handleSend}>
      <TextField
        label="Mobile number"
        type="tel"
        autoComplete="tel-national"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        error={Boolean(error)}
        helperText={error}
      />
      <Typography variant="body2">
        {what}, nothing else. Your carrier may charge for texts. Reply STOP at any time. Only we see the
        number.
      </Typography>
      {problem?.at === 'all' && <Alert severity="error">{problem.message}</Alert>}
      <BusyButton type="submit" variant="outlined" size="small" isBusy={store.pending === 'send'}>
        Text me a code
      </BusyButton>
    </Form>
  );
});

const Fields = styled('div')({ display: 'grid', gap: 12, justifyItems: 'start', maxWidth: 520 });
const Form = Fields.withComponent('form');
const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });
