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
      <AccountSection title="Name" text="The name providers and organizers see.">
        <NameForm fullName={account.fullName} />
      </AccountSection>
      <EmailSection email={account.email} />
      <AccountSection title="Password" text="Changing it signs you out everywhere else.">
        {hasPassword ? <PasswordForm /> : <FirstPassword email={account.email} />}
      </AccountSection>
      <PasskeySection />
      <IssuerSection />
      {account.role === 'staff' && <SecondStepSection />}
      {texts && (
        <AccountSection title="Texts" text="Get booking updates by text as well as email.">
          <PhoneSection texts={texts} />
        </AccountSection>
      )}
      <AccountSection title="Where you are signed in" text="See a device you don’t recognize? Sign it out.">
        <SessionList sessions={sessions} />
      </AccountSection>
      <AccountSection title="Saved cards" text="Save a card when you pay for a booking.">
        <SavedCards cards={cards} />
      </AccountSection>
      <AccountSection title="Your data" text="Download it or delete it anytime.">
        <ExportButton />
        <DeleteAccountForm hasPassword={hasPassword} />
      </AccountSection>
    </Container>
  );
});
