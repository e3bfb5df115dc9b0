import { colour, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { PasswordField } from '@glow50/ui/PasswordField';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type SyntheticEvent, useState } from 'react';
import { addPasskey } from './add-passkey';

const ADDED = 'Passkey added';

interface AddPasskeyProps {
  onAdded(): void;
}

export function AddPasskey({ onAdded }: AddPasskeyProps) {
  const { api, notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const [asked, setAsked] = useState('');
  const [password, setPassword] = useState('');

  async function add(event?: SyntheticEvent) {
    event?.preventDefault();
    setIsBusy(true);
    const added = await addPasskey(api, password);
    setIsBusy(false);
    if ('passkey' in added) {
      notify.success(ADDED);
      setAsked('');
      setPassword('');
      onAdded();
    } else if (added.needsPassword) setAsked(added.message);
    else notify.error(added.message);
  }

  return (
    <Form noValidate onSubmit={(event) => void add(event)}>
      {asked && (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          error
          helperText={asked}
        />
      )}
      <BusyButton type="submit" variant="outlined" isBusy={isBusy}>
        Add a passkey
      </BusyButton>
    </Form>
  );
}

const Form = styled('form')({
  display: 'grid',
  gap: 16,
  color: colour.ink,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 600px)': { '& > button': { justifySelf: 'start' } },
});
