import { listPasskeys } from '@glow50/contract/accounts/passkey-calls';
import type { Passkey } from '@glow50/contract/accounts/passkeys';
import { colour, styled, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useCallback, useEffect, useRef, useState } from 'react';
import { AccountSection } from '../account/AccountSection';
import { AddPasskey } from './AddPasskey';
import { canUsePasskeys } from './passkey-browser';
import { PasskeyRow } from './PasskeyRow';

/** The rest of the page does without it, also at an older API. */
export function PasskeySection() {
  const { api } = useHost();
  const list = useRef<HTMLUListElement>(null);
  const [passkeys, setPasskeys] = useState<readonly Passkey[]>();

  const load = useCallback(async () => {
    const answer = await api.call(listPasskeys).catch(() => undefined);
    if (answer) setPasskeys(answer.passkeys);
  }, [api]);

  useEffect(() => {
    let isGone = false;
    api.call(listPasskeys).then(
      (answer) => isGone || setPasskeys(answer.passkeys),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [api]);

  if (!passkeys) return null;
  const canAdd = canUsePasskeys();
  if (passkeys.length === 0 && !canAdd) return null;

  async function handleChanged(what: 'renamed' | 'removed') {
    await load();
    if (what === 'removed') list.current?.focus();
  }

  return (
    <AccountSection
      title="Passkeys"
      text="Sign in with your fingerprint, face, screen lock or a key, without a password."
    >
      <List ref={list} tabIndex={-1} aria-label="Passkeys">
        {passkeys.length === 0 && (
          <li>
            <Typography>No passkey yet. Add one, and next time you sign in with one touch.</Typography>
          </li>
        )}
        {passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} onChanged={(what) => void handleChanged(what)} />
        ))}
      </List>
      {canAdd && <AddPasskey onAdded={() => void load()} />}
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
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 8,
    paddingBlock: 14,
  },
  '& > li + li': { borderTop: `1px solid ${colour.sand}` },
  '& > li > div:first-of-type': { flex: '1 1 200px' },
});
