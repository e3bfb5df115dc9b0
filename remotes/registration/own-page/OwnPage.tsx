import type { IssuedCodes } from '@glow50/contract/codes/codes';
import type { Registrations } from '@glow50/contract/registration/registrations';
import type { Outcome } from '@glow50/host/outcome';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, Container, Stack, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { observer } from 'mobx-react-lite';
import type { LoadedPlan } from '../plan/plan-store';
import { PlanSection } from '../plan/PlanSection';
import { LoadError } from '@glow50/ui/LoadError';
import { PasscodeList } from './PasscodeList';
import { RegistrationCard } from './RegistrationCard';

export interface OwnPageData {
  registrations: Outcome<Registrations>;
  /** Null unless the registrant is an approved teacher. */
  codes: Outcome<IssuedCodes> | null;
  /** Null for signed-out visitors. */
  plan: Outcome<LoadedPlan> | null;
}

export const OwnPage = observer(function OwnPage() {
  const { registrations, codes, plan } = useLoaderData<OwnPageData>();
  const { session } = useHost();

  if (!registrations.ok) {
    return (
      <LoadError isWholePage message={registrations.message}>
        What you sent us is safe.
      </LoadError>
    );
  }
  if (registrations.data.length === 0) {
    return (
      <EmptyState
        isWholePage
        title={session.user ? 'You have not registered yet' : 'No registration is shown here'}
        action={
          <Button component={Link} to="/register-to-get-listed" variant="contained">
            Register to get listed
          </Button>
        }
      >
        {session.user
          ? 'Once you have, this page shows where your registration stands.'
          : 'Have you registered? Sign in, or open the link in our email about it: others may use this browser, so nothing is shown here.'}
      </EmptyState>
    );
  }
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Stack sx={{ gap: 4 }}>
        <div>
          <Typography variant="overline">Journal Your Journey</Typography>
          <Typography variant="h2" component="h1">
            Your profile
          </Typography>
        </div>
        {registrations.data.map((registration) => (
          <RegistrationCard key={registration.id} registration={registration} />
        ))}
        {plan?.ok && <PlanSection loaded={plan.data} />}
        {codes?.ok && <PasscodeList codes={codes.data} />}
      </Stack>
    </Container>
  );
});
