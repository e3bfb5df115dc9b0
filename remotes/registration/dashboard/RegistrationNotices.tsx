import { REGISTRATION_LABELS } from '@glow50/contract/registration/registration-kinds';
import type { Registration, Registrations } from '@glow50/contract/registration/registrations';
import { Link } from '@glow50/host/router';
import { Alert, Button, Stack, Typography } from '@glow50/ui';
import { describeEffects } from '../own-page/describe-effects';

/** Registrations that wait for the registrant, and decisions that end something. The newest of each kind. */
export function RegistrationNotices({ registrations }: { registrations: Registrations }) {
  const shown = registrations.filter(
    ({ kind, state }, index) =>
      state in ACTIONS && registrations.findIndex((other) => other.kind === kind) === index,
  );
  if (shown.length === 0) return null;
  return (
    <Stack sx={{ gap: 2 }}>
      {shown.map((registration) => (
        <Notice key={registration.id} registration={registration} />
      ))}
    </Stack>
  );
}

function Notice({ registration }: { registration: Registration }) {
  const { state, decision, declineEffects } = registration;
  return (
    <Alert
      severity={state === 'declined' ? 'error' : 'info'}
      action={
        <Button component={Link} to="/student-profile" variant="contained" size="small">
          {ACTIONS[state]}
        </Button>
      }
    >
      <Typography sx={{ fontWeight: 650 }}>{describe(registration)}</Typography>
      {state === 'declined' &&
        [decision, ...(declineEffects ? describeEffects(declineEffects) : [])].map(
          (sentence) => sentence && <Typography key={sentence}>{sentence}</Typography>,
        )}
    </Alert>
  );
}

const ACTIONS: Readonly<Partial<Record<Registration['state'], string>>> = {
  declined: 'See what to do',
  needs_information: 'Answer',
  awaiting_payment: 'Finish it',
};

function describe({ kind, state, providerId }: Registration): string {
  const name = `Your registration (${REGISTRATION_LABELS[kind]})`;
  switch (state) {
    case 'declined':
      return providerId === null
        ? `${name} was declined.`
        : `${name} was declined, so your page is no longer in the directory.`;
    case 'needs_information':
      return `${name} waits for an answer from you.`;
    default:
      return `${name} is not finished.`;
  }
}
