import { styled, TextField } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useState } from 'react';
import type { CheckInStore } from './check-in-store';

export const CodeForm = observer(function CodeForm({ store }: { store: CheckInStore }) {
  const [code, setCode] = useState('');
  const [isMissing, setIsMissing] = useState(false);

  async function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    setIsMissing(!code.trim());
    if (!code.trim()) return;
    await store.admit({ code });
    setCode('');
  }

  return (
    <Row noValidate aria-label="Type a code" onSubmit={(event) => void handleSubmit(event)}>
      <TextField
        label="Ticket code"
        value={code}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        placeholder="7QKM 2ZXW 9A4T C6HP"
        error={isMissing}
        helperText={isMissing ? 'Type the last 16 characters of the code below the QR code' : undefined}
        onChange={({ target }) => setCode(target.value)}
      />
      <BusyButton type="submit" variant="outlined" isBusy={store.isChecking} aria-label="Check this code">
        Check
      </BusyButton>
    </Row>
  );
});

const Row = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: 12,
  '& > button': { marginTop: 27, minHeight: 50 },
});
