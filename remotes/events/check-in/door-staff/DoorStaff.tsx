import { zodResolver } from '@hookform/resolvers/zod';
import { type DoorPass, DoorPassRequest } from '@glow50/contract/check-in/door-passes';
import { Alert, Button, colour, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { DoorStaffStore } from './door-staff-store';
import { NewPass } from './NewPass';

/** Lets people without an account check guests in, each on one device. */
export const DoorStaff = observer(function DoorStaff({ eventId }: { eventId: number }) {
  const { api } = useHost();
  const [store] = useState(() => new DoorStaffStore(api, eventId));
  const { status, passes, added, problem } = store;
  const form = useForm<DoorPassRequest>({
    resolver: zodResolver(DoorPassRequest),
    defaultValues: { name: '' },
  });

  async function handleValid({ name }: DoorPassRequest) {
    if (await store.add(name)) form.reset();
  }

  return (
    <Fold onToggle={({ currentTarget }) => currentTarget.open && !passes && void store.load()}>
      <summary>Door staff</summary>
      <Typography>
        A PIN or its link opens the check-in of this event on one device, and nothing else. You can close it
        at any time.
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <form noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
        <TextField
          {...bindField(form, 'name')}
          label="Name of the door or device"
          placeholder="Front door"
          maxLength={60}
        />
        <BusyButton type="submit" variant="outlined" isBusy={status === 'adding'}>
          Create a PIN
        </BusyButton>
      </form>
      {added && <NewPass added={added} />}
      {passes && passes.length > 0 && (
        <ul aria-label="Door staff">
          {passes.map((pass) => (
            <li key={pass.id}>
              <div>
                <strong>{pass.name}</strong>
                <span>{STATE_LABELS[pass.state]}</span>
              </div>
              {pass.state !== 'revoked' && (
                <Button
                  size="small"
                  aria-label={`Revoke ${pass.name}`}
                  onClick={() => void store.revoke(pass.id)}
                >
                  Revoke
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Fold>
  );
});

const STATE_LABELS: Readonly<Record<DoorPass['state'], string>> = {
  waiting: 'Waiting for a device',
  open: 'Open on one device',
  revoked: 'Revoked',
};

const Fold = styled('details')({
  padding: 16,
  borderRadius: 20,
  border: `1px solid ${colour.line}`,
  '& > summary': { minHeight: 32, fontWeight: 700, cursor: 'pointer' },
  '& > *:not(summary)': { marginTop: 12 },
  '& > form': { display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 12 },
  '& > form > :first-child': { flex: '1 1 200px', minWidth: 0 },
  '& > ul': { padding: 0, listStyle: 'none' },
  '& li': {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 16,
    minHeight: 52,
    borderTop: `1px solid ${colour.line}`,
  },
  '& li span': { display: 'block', fontSize: '0.875rem', color: colour.mauve },
});
