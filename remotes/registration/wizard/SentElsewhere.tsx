import type { Registration } from '@glow50/contract/registration/registrations';
import { Link } from '@glow50/host/router';
import { Button, Stack, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ReferenceNote } from '../review/ReferenceNote';
import { UniqueCode } from '../school/UniqueCode';

/** Stands in the place of the step once its registration was sent from somewhere else. */
export function SentElsewhere({ registration }: { registration: Registration }) {
  const { user } = useHost().session;
  return (
    <Stack sx={{ gap: 3 }}>
      <Typography variant="h2" component="h1">
        This registration was sent
      </Typography>
      <Typography>
        You sent it in another tab or on another device. There is nothing left to do here, and what you typed
        here after that was not sent.
      </Typography>
      {registration.code && <UniqueCode {...registration.code} />}
      <ReferenceNote registration={registration} />
      {user && (
        <Button
          component={Link}
          to="/student-profile"
          variant="contained"
          sx={{ justifySelf: 'start', alignSelf: 'start' }}
        >
          See it
        </Button>
      )}
    </Stack>
  );
}
