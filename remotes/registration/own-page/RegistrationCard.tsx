import { formatLongDate, formatWeekdayDate } from '@glow50/contract/dates/plain-dates';
import { formatMoney } from '@glow50/contract/money/format-money';
import {
  REGISTRATION_LABELS,
  REGISTRATION_PATHS,
  REGISTRATION_STATE_LABELS,
} from '@glow50/contract/registration/registration-kinds';
import type { Registration } from '@glow50/contract/registration/registrations';
import { Link } from '@glow50/host/router';
import { Alert, Button, colour, styled, Typography } from '@glow50/ui';
import { lazy, Suspense } from 'react';
import { DeclinedNote } from './DeclinedNote';
import { AskedInformation } from './information/AskedInformation';

const SentInformation = lazy(() => import('./information/SentInformation'));

export function RegistrationCard({ registration }: { registration: Registration }) {
  const { kind, state, reference, providerId, decision, transfer, isBookable, sentAnswer } = registration;
  return (
    <Card aria-label={`${REGISTRATION_LABELS[kind]}, ${reference}`}>
      <State data-state={state}>{REGISTRATION_STATE_LABELS[state]}</State>
      <Typography variant="h3" component="h2">
        {REGISTRATION_LABELS[kind]}
      </Typography>
      <Typography>
        Reference <strong>{reference}</strong>
      </Typography>
      <Typography>{describe(registration)}</Typography>
      {decision && <Typography>{decision}</Typography>}
      {state === 'needs_information' && <AskedInformation registration={registration} />}
      {sentAnswer && (
        <Suspense fallback={null}>
          <SentInformation key={sentAnswer.sentAt} registration={registration} sent={sentAnswer} />
        </Suspense>
      )}
      {state === 'awaiting_payment' && (
        <Button component={Link} to={REGISTRATION_PATHS[kind]} variant="contained" color="secondary">
          {transfer ? 'Pay another way' : 'Finish your registration'}
        </Button>
      )}
      {state === 'declined' && <DeclinedNote registration={registration} />}
      {isBookable === false && state !== 'declined' && (
        <Alert>
          No one can book you yet: your page needs opening hours and at least one service.{' '}
          <Link to="/profile-v1">Add them on your dashboard</Link>
        </Alert>
      )}
      {providerId !== null && state !== 'declined' && (
        <Button component={Link} to={`/service-provider-profile?id=${providerId}`} variant="outlined">
          See your page in the directory
        </Button>
      )}
    </Card>
  );
}

function describe({ state, dueOn, amountDue, transfer }: Registration): string {
  switch (state) {
    case 'awaiting_payment':
      return transfer
        ? `Send ${formatMoney(amountDue)} by Zelle to ${transfer.address}, with ${transfer.reference} as the memo${transfer.until ? `, by ${formatLongDate(transfer.until)}` : ''}. It reaches us once the money has arrived.`
        : `It reaches us once ${formatMoney(amountDue)} has arrived.`;
    case 'received':
    case 'in_review':
      return dueOn ? `We’ll review it by ${formatWeekdayDate(dueOn)}.` : 'We’re reviewing it.';
    case 'needs_information':
      return 'We need something more from you.';
    case 'interview':
      return 'We’d like to talk with you and will email you about a time.';
    case 'accepted':
    case 'badge_sent':
    case 'approved':
      return 'Welcome to Glow50.';
    case 'declined':
      return 'We could not accept it.';
  }
}

const Card = styled('section')({
  display: 'grid',
  justifyItems: 'start',
  gap: 10,
  padding: 'clamp(20px, 4vw, 36px)',
  borderRadius: 28,
  background: colour.blush,
});

const State = styled('span')({
  padding: '4px 14px',
  borderRadius: 999,
  fontSize: '0.875rem',
  fontWeight: 700,
  background: colour.paper,
  '&[data-state="approved"], &[data-state="accepted"], &[data-state="badge_sent"]': {
    background: colour.mint,
  },
  '&[data-state="needs_information"], &[data-state="awaiting_payment"]': { background: colour.saffron },
});
