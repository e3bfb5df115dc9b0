import { AUTH_MESSAGES, AUTH_TEXTS } from '@glow50/contract/messages';
import { readReply } from '@glow50/host/http/read-reply';
import { Link } from '@glow50/host/router';
import { Alert, Button, Stack } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { AccountColumn } from '../layout/AccountColumn';
import { useLinkToken } from './use-link-token';

interface MailedActionProps<Answer extends { message: string }> {
  title: string;
  intro: ReactNode;
  /** The button that does what the email's link is for. Nothing happens on load: mail scanners open links. */
  action: string;
  act(token: string): Promise<Answer>;
  /** What stands above the button, such as a question. `refuse` shows why the link is of no use. */
  children?(token: string, refuse: (message: string) => void): ReactNode;
  onDone?(answer: Answer): void;
  /** Where to go from a link that no longer works. */
  instead: { label: string; to: string };
  /** What the page shows afterwards. */
  done(answer: Answer): { title: string; intro: ReactNode; next: ReactNode };
}

/** A page that an email's button opens. */
export function MailedAction<Answer extends { message: string }>({
  title,
  intro,
  action,
  act,
  children,
  onDone,
  instead,
  done,
}: MailedActionProps<Answer>) {
  const { notify } = useHost();
  const token = useLinkToken();
  const place = useRef<HTMLDivElement>(null);
  const [answer, setAnswer] = useState<Answer>();
  const [error, setError] = useState('');
  const [isBusy, setIsBusy] = useState(false);

  useEffect(() => {
    // The focused button is gone.
    if (answer) place.current?.focus();
  }, [answer]);

  async function handleSubmit(bearer: string) {
    setIsBusy(true);
    const asked = act(bearer);
    const { message } = await readReply(asked);
    const got = await asked.catch(() => undefined);
    setIsBusy(false);
    if (got) {
      setError('');
      setAnswer(got);
      notify.success(message);
      onDone?.(got);
      return;
    }
    notify.error(inWords(message));
    setError(inWords(message));
  }

  if (answer) {
    const { next, ...after } = done(answer);
    return (
      <div ref={place} tabIndex={-1} style={{ outline: 'none' }}>
        <AccountColumn art="seal" {...after}>
          {next}
        </AccountColumn>
      </div>
    );
  }
  if (token === null) {
    return (
      <AccountColumn art="letter" title={title} intro="Open this page with the button in our email.">
        <Button component={Link} to="/sign-in" variant="contained" size="large" fullWidth>
          Sign in
        </Button>
      </AccountColumn>
    );
  }
  return (
    <AccountColumn art="letter" title={title} intro={intro}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 1.5 }}
        onSubmit={(event) => {
          event.preventDefault();
          void handleSubmit(token);
        }}
      >
        {children?.(token, (message) => setError(inWords(message)))}
        {error && <Alert severity="error">{error}</Alert>}
        {error !== AUTH_TEXTS.linkExpired && (
          <BusyButton type="submit" variant="contained" size="large" isBusy={isBusy}>
            {action}
          </BusyButton>
        )}
        {error === AUTH_TEXTS.linkExpired && (
          <Button component={Link} to={instead.to} variant="contained" size="large">
            {instead.label}
          </Button>
        )}
      </Stack>
    </AccountColumn>
  );
}

const inWords = (message: string): string =>
  message === AUTH_MESSAGES.invalidToken ? AUTH_TEXTS.linkExpired : message;
