import { zodResolver } from '@hookform/resolvers/zod';
import { openDoor } from '@glow50/contract/check-in/door-pass-calls';
import { DoorPinForm } from '@glow50/contract/check-in/door-passes';
import { ApiError } from '@glow50/host/http/api-error';
import { Link, useLocation, useRevalidator } from '@glow50/host/router';
import { Alert, Button, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { MY_EVENTS_PATH } from '../editor/editor-address';
import type { CheckInData } from './check-in-data';
import type { DoorKeys } from './door-key';
import { makeDeviceKey, readLinkedKey } from './linked-key';

interface ClosedDoorProps {
  data: Extract<CheckInData, { view: 'closed' }>;
  keys: DoorKeys;
}

/** With a link, nothing is typed. */
const LinkForm = z.object({ pin: z.string() });
type Typed = z.infer<typeof LinkForm>;

/** Opens the door with the link, or asks for its PIN. Anyone who organizes the event may sign in instead. */
export function ClosedDoor({ data: { eventId, eventName, reason, isSignedIn }, keys }: ClosedDoorProps) {
  const { api } = useHost();
  const { pathname, hash } = useLocation();
  const { revalidate } = useRevalidator();
  // The same key for each try, so that a PIN or link whose response got lost still works here.
  const [deviceKey] = useState(makeDeviceKey);
  // A door that was closed on this device opens with a new PIN or link only.
  const [key, setKey] = useState(() => (reason ? '' : readLinkedKey(hash)));
  const form = useForm({
    resolver: zodResolver<Typed, unknown, Typed>(key ? LinkForm : DoorPinForm),
    defaultValues: { pin: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleValid({ pin }: Typed) {
    const body = { ...(key ? { key } : { pin }), deviceKey };
    try {
      const opened = await api.call(openDoor, { params: { id: eventId }, body });
      await keys.keep(Number(eventId), opened);
      await revalidate();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const isAtPin = error instanceof ApiError && error.fields.pin !== undefined;
      if (isAtPin) setKey('');
      form.setError(isAtPin && !key ? 'pin' : 'root', { message }, { shouldFocus: true });
    }
  }

  return (
    <Sheet>
      <Typography variant="h1" sx={{ fontSize: 'clamp(1.75rem, 1.4rem + 1.6vw, 2.5rem)' }}>
        {eventName ? `Open the door of ${eventName}` : 'Open the door'}
      </Typography>
      {reason && <Alert severity="error">{reason}</Alert>}
      <Typography>
        {key
          ? 'This link opens the check-in of one event on this device. It works on one device only.'
          : 'Enter the PIN that the organizer gave you. It opens the check-in of one event on this device.'}
      </Typography>
      <form noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
        {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
        {!key && (
          <TextField
            {...bindField(form, 'pin')}
            label="8-digit PIN"
            inputMode="numeric"
            autoComplete="off"
            maxLength={12}
          />
        )}
        <BusyButton type="submit" variant="contained" size="large" isBusy={isSubmitting}>
          Open the door
        </BusyButton>
      </form>
      {isSignedIn ? (
        <Button component={Link} to={MY_EVENTS_PATH} sx={{ justifySelf: 'start' }}>
          My events
        </Button>
      ) : (
        <Typography>
          Is it your event?{' '}
          <Link to="/sign-in" state={{ from: pathname }}>
            Sign in
          </Link>{' '}
          to check guests in.
        </Typography>
      )}
    </Sheet>
  );
}

const Sheet = styled('div')({
  display: 'grid',
  gap: 20,
  '& > form': { display: 'grid', gap: 16 },
  '& a': { color: 'inherit' },
});
