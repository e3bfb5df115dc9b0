import { arrive, beginSignInElsewhere, listIssuers } from '@glow50/contract/accounts/issuer-calls';
import { ISSUER_MESSAGES } from '@glow50/contract/accounts/issuer-messages';
import type { SignInIssuer } from '@glow50/contract/accounts/issuers';
import { AUTH_TEXTS } from '@glow50/contract/messages';
import { readReply } from '@glow50/host/http/read-reply';
import { useLocation, useNavigate } from '@glow50/host/router';
import { Alert, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useRef, useState } from 'react';
import { readRefusal } from './read-refusal';

/** Buttons to sign in at an issuer, and the way back from there. Shows nothing where none is configured. */
export function Elsewhere() {
  const host = useHost();
  const { api, session, notify } = host;
  const { search, state } = useLocation() as { search: string; state: unknown };
  const navigate = useNavigate();
  const [issuers, setIssuers] = useState<readonly SignInIssuer[]>([]);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState(() => readRefusal(search));
  const hasArrived = useRef(false);
  const arrived = new URLSearchParams(search).get('arrived');

  useEffect(() => {
    let isGone = false;
    api.call(listIssuers).then(
      (answer) => isGone || setIssuers(answer.issuers),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api]);

  useEffect(() => {
    if (!arrived || hasArrived.current) return;
    hasArrived.current = true;
    async function finish() {
      const arrival = api.call(arrive);
      const { message } = await readReply(arrival);
      const answer = await arrival.catch(() => undefined);
      // A reload asks no second time.
      await navigate('/sign-in', { replace: true, state: { from: answer?.goal ?? null } });
      if (!answer) return setProblem(message);
      session.signIn(answer, answer.tokenExpiration);
      notify.success(AUTH_TEXTS.welcomeBack);
    }
    void finish();
  }, [api, arrived, navigate, notify, session]);

  async function handleClick(issuer: string) {
    setBusy(issuer);
    const { from } = (state ?? {}) as { from?: unknown };
    const begun = api.call(beginSignInElsewhere, {
      params: { issuer },
      body: { tokenExpiration: '30d', ...(typeof from === 'string' && from !== '' && { goal: from }) },
    });
    const { message } = await readReply(begun.then(() => ({ message: '' })));
    const answer = await begun.catch(() => undefined);
    if (answer) return window.location.assign(answer.address);
    setBusy(undefined);
    setProblem(message || ISSUER_MESSAGES.away);
  }

  if (issuers.length === 0 && !problem) return null;
  return (
    <Place>
      {problem && <Alert severity="error">{problem}</Alert>}
      {issuers.map(({ id, name }) => (
        <BusyButton
          key={id}
          variant="outlined"
          size="large"
          isBusy={busy === id}
          onClick={() => void handleClick(id)}
        >
          Continue with {name}
        </BusyButton>
      ))}
    </Place>
  );
}

const Place = styled('div')({ display: 'grid', gap: 16, marginTop: 16 });
