import { useHost } from '@glow50/ui/RemoteRoot';
import type { Outcome } from '@glow50/host/outcome';
import { useLoaderData, useNavigate } from '@glow50/host/router';
import { Container, Typography } from '@glow50/ui';
import { LoadError } from '@glow50/ui/LoadError';
import { observer } from 'mobx-react-lite';
import { useEffect } from 'react';
import { AccountSection } from './AccountSection';
import { EmailSection } from './EmailSection';
import { ExportButton } from './ExportButton';
import { DeleteAccountForm } from './DeleteAccountForm';
import { FirstPassword } from './FirstPassword';
import type { AccountData } from './load-account';
import { NameForm } from './NameForm';
import { PasswordForm } from './PasswordForm';
import { IssuerSection } from '../issuers/IssuerSection';
import { PasskeySection } from '../passkeys/PasskeySection';
import { SecondStepSection } from '../second-step/SecondStepSection';
import { SavedCards } from './SavedCards';
import { PhoneSection } from './PhoneSection';
import { SessionList } from './SessionList';

export const AccountPage = observer(function AccountPage() {
  const outcome = useLoaderData<Outcome<AccountData> | null>();
  const { status } = useHost().session;
  const navigate = useNavigate();
  const isGuest = status === 'signed-out';

  useEffect(() => {
    if (isGuest) void navigate('/sign-in', { replace: true, state: { from: '/account' } });
  }, [isGuest, navigate]);

  if (isGuest || !outcome) return null;
  if (!outcome.ok) {
    return <LoadError message={outcome.message} isWholePage />;
  }
  const { account, sessions, cards, texts } = outcome.data;
  const hasPassword = account.hasPassword ?? true;
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 5, md: 9 } }}>
      <Typography variant="h2" component="h1">
        Your account
      </Typography>
      <Typography
        variant="subtitle1"
        sx={{ marginTop: 1, overflowWrap: 'anywhere', color: 'text.secondary' }}
      >
        {account.email}
      </Typography>
      <AccountSection title="Name" text="As providers and organizers see it.">
        <NameForm fullName={account.fullName} />
      </AccountSection>
      <EmailSection email={account.email} />
      <AccountSection title="Password" text="A new one signs you out everywhere else.">
        {hasPassword ? <PasswordForm /> : <FirstPassword email={account.email} />}
      </AccountSection>
      <PasskeySection />
      <IssuerSection />
      {account.role === 'staff' && <SecondStepSection />}
      {texts && (
        <AccountSection title="Texts" text="Your bookings by text as well as by email.">
          <PhoneSection texts={texts} />
        </AccountSection>
      )}
      <AccountSection title="Where you are signed in" text="A device that is not yours? Sign it out.">
        <SessionList sessions={sessions} />
      </AccountSection>
      <AccountSection title="Saved cards" text="You save them while you pay a booking.">
        <SavedCards cards={cards} />
      </AccountSection>
      <AccountSection title="Your data" text="Yours to take with you, and to take away.">
        <ExportButton />
        <DeleteAccountForm hasPassword={hasPassword} />
      </AccountSection>
    </Container>
  );
});
