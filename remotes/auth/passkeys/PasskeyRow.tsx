import { removePasskey, renamePasskey } from '@glow50/contract/accounts/passkey-calls';
import type { Passkey } from '@glow50/contract/accounts/passkeys';
import { readReply } from '@glow50/host/http/read-reply';
import { Button, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { PasswordField } from '@glow50/ui/PasswordField';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';

const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium' });
const RENAMED = 'Passkey renamed';
const REMOVED = 'Passkey removed';

const describe = ({ isSynced, createdAt, lastUsedAt }: Passkey) =>
  [
    isSynced ? 'Synced to your devices' : 'On one device or key',
    lastUsedAt ? `last used ${DAY.format(new Date(lastUsedAt))}` : `added ${DAY.format(new Date(createdAt))}`,
  ].join(', ');

interface PasskeyRowProps {
  passkey: Passkey;
  /** `removed`: the focused button is gone. */
  onChanged(what: 'renamed' | 'removed'): void;
}

export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { api, notify } = useHost();
  const [name, setName] = useState<string>();
  const [problem, setProblem] = useState('');
  const [asked, setAsked] = useState('');
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState<'rename' | 'remove'>();
  const rename = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const params = { passkeyId: passkey.id };

  useEffect(() => {
    if (asked) field.current?.focus();
  }, [asked]);

  async function handleRename(event: SyntheticEvent) {
    event.preventDefault();
    setBusy('rename');
    const renamed = api.call(renamePasskey, { params, body: { name: name ?? '' } });
    const { message, fields } = await readReply(renamed.then(() => ({ message: RENAMED })));
    setBusy(undefined);
    if (message !== RENAMED) return setProblem(fields.name ?? message);
    notify.success(message);
    setName(undefined);
    setProblem('');
    onChanged('renamed');
    requestAnimationFrame(() => rename.current?.focus());
  }

  async function handleRemove(event?: SyntheticEvent) {
    event?.preventDefault();
    setBusy('remove');
    const removed = api.call(removePasskey, { params, body: password ? { password } : {} });
    const { message, fields } = await readReply(removed.then(() => ({ message: REMOVED })));
    setBusy(undefined);
    if (fields.password !== undefined) return setAsked(fields.password);
    if (message !== REMOVED) return notify.error(message);
    notify.success(message);
    onChanged('removed');
  }

  return (
    <li>
      <div>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
        <Typography variant="body2">{describe(passkey)}</Typography>
      </div>
      <Buttons>
        <Button
          ref={rename}
          variant="text"
          aria-label={`Rename ${passkey.name}`}
          aria-expanded={name !== undefined}
          onClick={() => setName(name === undefined ? passkey.name : undefined)}
        >
          Rename
        </Button>
        <BusyButton
          variant="text"
          aria-label={`Remove ${passkey.name}`}
          isBusy={busy === 'remove'}
          onClick={() => void handleRemove()}
        >
          Remove
        </BusyButton>
      </Buttons>
      {asked && (
        <Form noValidate onSubmit={(event) => void handleRemove(event)}>
          <PasswordField
            label="Your password"
            name="password"
            autoComplete="current-password"
            ref={(input: HTMLInputElement | null) => {
              field.current = input;
            }}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
            error
            helperText={asked}
          />
          <BusyButton type="submit" variant="outlined" isBusy={busy === 'remove'}>
            Remove it
          </BusyButton>
        </Form>
      )}
      {name !== undefined && (
        <Form noValidate onSubmit={(event) => void handleRename(event)}>
          <TextField
            label="Name of the passkey"
            name="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
            error={problem !== ''}
            helperText={problem}
          />
          <BusyButton type="submit" variant="outlined" isBusy={busy === 'rename'}>
            Save
          </BusyButton>
        </Form>
      )}
    </li>
  );
}

const Buttons = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end' });

const Form = styled('form')({
  display: 'grid',
  gap: 12,
  flexBasis: '100%',
  gridTemplateColumns: 'minmax(0, 1fr)',
});
