import { REGISTRATION_PATHS } from '@glow50/contract/registration/registration-kinds';
import type { Registration } from '@glow50/contract/registration/registrations';
import { Link } from '@glow50/host/router';
import { Button, Stack, Typography } from '@glow50/ui';
import { describeEffects } from './describe-effects';

/** What a declined registration means for the page, the plan and the money, and what to do next. */
export function DeclinedNote({ registration }: { registration: Registration }) {
  const { kind, providerId, declineEffects } = registration;
  return (
    <>
      {providerId !== null && (
        <Typography>
          Your page is no longer in the directory. If customers have already booked you, those bookings stay
          unless they were canceled.
        </Typography>
      )}
      {declineEffects &&
        describeEffects(declineEffects).map((sentence) => <Typography key={sentence}>{sentence}</Typography>)}
      <Typography>
        If you think we made a mistake, reply to our email. You can also register again.
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button component={Link} to={REGISTRATION_PATHS[kind]} variant="contained">
          Register again
        </Button>
        {providerId !== null && (
          <Button component={Link} to="/my-bookings" variant="outlined">
            See my bookings
          </Button>
        )}
      </Stack>
    </>
  );
}
