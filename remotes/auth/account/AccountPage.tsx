import { useHost } from '@glow50/shared/host/RemoteRoot';
import type { Outcome } from '@glow50/shared/host/outcome';
import { useLoaderData, useNavigate, useRevalidator } from '@glow50/shared/router';
import { Container, Stack, styled, Typography } from '@glow50/shared/ui';
import { ErrorState } from '@glow50/shared/ui/ErrorState';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { KeepOrLeave } from './KeepOrLeave';
import type { AccountData } from './load-account';
import { NameForm } from './NameForm';
import { PasswordForm } from './PasswordForm';
import { SessionList } from './SessionList';

export const AccountPage = observer(function AccountPage() {
  const outcome = useLoaderData<Outcome<AccountData> | null>();
  const { status } = useHost().session;
  const { revalidate, state } = useRevalidator();
  const navigate = useNavigate();
  const isGuest = status === 'signed-out';

  useEffect(() => {
    if (isGuest) void navigate('/sign-in', { replace: true, state: { from: '/account' } });
  }, [isGuest, navigate]);

  if (isGuest || !outcome) return null;
  if (!outcome.ok) {
    return (
      <ErrorState
        message={outcome.message}
        isWholePage
        isRetrying={state === 'loading'}
        onRetry={() => void revalidate()}
      />
    );
  }
  const { account, sessions } = outcome.data;
  return (
    <Container maxWidth="sm" sx={{ paddingBlock: { xs: 5, md: 8 } }}>
      <Typography variant="h2" component="h1">
        Your account
      </Typography>
      <Typography variant="subtitle1" sx={{ overflowWrap: 'anywhere' }}>
        {account.email}
      </Typography>
      <Stack sx={{ gap: 6, marginTop: 5 }}>
        <Section aria-labelledby="account-name">
          <Typography id="account-name" variant="h3" component="h2">
            Name
          </Typography>
          <NameForm fullName={account.fullName} />
        </Section>
        <Section aria-labelledby="account-password">
          <Typography id="account-password" variant="h3" component="h2">
            Password
          </Typography>
          <PasswordForm />
        </Section>
        <Section aria-labelledby="account-sessions">
          <Typography id="account-sessions" variant="h3" component="h2">
            Where you are signed in
          </Typography>
          <SessionList sessions={sessions} />
        </Section>
        <Section aria-labelledby="account-data">
          <Typography id="account-data" variant="h3" component="h2">
            Your data
          </Typography>
          <KeepOrLeave />
        </Section>
      </Stack>
    </Container>
  );
});

const Section = styled('section')({ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' });
