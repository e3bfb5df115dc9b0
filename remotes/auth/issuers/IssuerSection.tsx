import { beginLink, listLinkedIssuers, unlinkIssuer } from '@glow50/contract/accounts/issuer-calls';
import type { LinkedIssuer } from '@glow50/contract/accounts/issuers';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { readReply } from '@glow50/host/http/read-reply';
import { useLocation } from '@glow50/host/router';
import { Alert, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { PasswordField } from '@glow50/ui/PasswordField';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { AccountSection } from '../account/AccountSection';
import { readRefusal } from './read-refusal';

const UNLINKED = 'It can no longer sign in to your account';

/** Shows nothing where no issuer is configured, and at an older API. */
export function IssuerSection() {
  const { api, notify } = useHost();
  const { search } = useLocation();
  const list = useRef<HTMLUListElement>(null);
  const [issuers, setIssuers] = useState<readonly LinkedIssuer[]>([]);
  const [busy, setBusy] = useState<string>();
  const [asked, setAsked] = useState<{ issuer: string; message: string }>();
  const [password, setPassword] = useState('');
  const [version, setVersion] = useState(0);

  useEffect(() => {
    let isGone = false;
    api.call(listLinkedIssuers).then(
      (answer) => isGone || setIssuers(answer.issuers),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api, version]);

  if (issuers.length === 0) return null;
  const problem = readRefusal(search);

  async function link(issuer: string, event?: SyntheticEvent) {
    event?.preventDefault();
    setBusy(issuer);
    try {
      const body = password ? { password } : {};
      window.location.assign((await api.call(beginLink, { params: { issuer }, body })).address);
    } catch (error) {
      setBusy(undefined);
      if (error instanceof ApiError && error.fields.password)
        setAsked({ issuer, message: error.fields.password });
      else if (error instanceof ApiError || error instanceof NetworkError) notify.error(error.message);
      else throw error;
    }
  }

  async function unlink(issuer: string) {
    setBusy(issuer);
    const { message } = await readReply(
      api.call(unlinkIssuer, { params: { issuer } }).then(() => ({ message: UNLINKED })),
    );
    setBusy(undefined);
    if (message !== UNLINKED) return notify.error(message);
    notify.success(message);
    setVersion(version + 1);
    list.current?.focus();
  }

  return (
    <AccountSection title="Linked accounts" text="Other accounts you can sign in with.">
      {problem && <Alert severity="error">{problem}</Alert>}
      <List ref={list} tabIndex={-1} aria-label="Linked accounts">
        {issuers.map(({ id, name, email }) => (
          <li key={id}>
            <div>
              <Typography>{name}</Typography>
              <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
                {email === null ? 'Not linked' : email || 'Linked'}
              </Typography>
            </div>
            <BusyButton
              variant="text"
              aria-label={email === null ? `Link ${name}` : `Unlink ${name}`}
              isBusy={busy === id}
              onClick={() => void (email === null ? link(id) : unlink(id))}
            >
              {email === null ? 'Link' : 'Unlink'}
            </BusyButton>
          </li>
        ))}
      </List>
      {asked && (
        <form noValidate onSubmit={(event) => void link(asked.issuer, event)}>
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error
            helperText={asked.message}
          />
          <BusyButton type="submit" variant="outlined" isBusy={busy === asked.issuer} sx={{ marginTop: 2 }}>
            Continue
          </BusyButton>
        </form>
      )}
    </AccountSection>
  );
}

const List = styled('ul')({
  margin: 0,
  padding: '4px 20px',
  listStyle: 'none',
  outline: 'none',
  borderRadius: 16,
  background: colour.paper,
  '& > li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    paddingBlock: 14,
  },
  '& > li + li': { borderTop: `1px solid ${colour.sand}` },
});
