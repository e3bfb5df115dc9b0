import type { MyBookings } from '@glow50/contract/bookings/manage-booking';
import type { WaitEntry } from '@glow50/contract/waitlist/waitlist';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData, useLocation } from '@glow50/host/router';
import { Button, Container, Skeleton } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { lazy, Suspense } from 'react';
import type { AgendaPageProps } from '../agenda/AgendaPage';
import type { LedgerPageProps } from '../ledger/LedgerPage';
import { CustomerBookings } from './CustomerBookings';

export type MyBookingsData =
  | { view: 'customer'; hasPage: boolean; outcome: Outcome<MyBookings>; waiting: readonly WaitEntry[] }
  | ({ view: 'agenda' } & AgendaPageProps)
  | ({ view: 'ledger' } & LedgerPageProps);

const AgendaPage = lazy(async () => ({ default: (await import('../agenda/AgendaPage')).AgendaPage }));
const LedgerPage = lazy(async () => ({ default: (await import('../ledger/LedgerPage')).LedgerPage }));

export function MyBookingsPage() {
  const data = useLoaderData<MyBookingsData | null>();
  switch (data?.view) {
    case undefined:
      return <SignedOut />;
    case 'customer':
      return <CustomerBookings hasPage={data.hasPage} outcome={data.outcome} waiting={data.waiting} />;
    case 'agenda':
      return (
        <Suspense fallback={<Waiting />}>
          <AgendaPage providerId={data.providerId} place={data.place} outcome={data.outcome} />
        </Suspense>
      );
    case 'ledger':
      return (
        <Suspense fallback={<Waiting />}>
          <LedgerPage before={data.before} outcome={data.outcome} />
        </Suspense>
      );
  }
}

function SignedOut() {
  const { pathname, search, hash } = useLocation();
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <EmptyState
        isWholePage
        title="Sign in to see your bookings"
        action={
          <Button
            component={Link}
            to="/sign-in"
            state={{ from: `${pathname}${search}${hash}` }}
            variant="contained"
          >
            Sign in
          </Button>
        }
      >
        Booked as a guest? The link in your email opens the booking.
      </EmptyState>
    </Container>
  );
}

function Waiting() {
  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Skeleton variant="rounded" height={420} />
    </Container>
  );
}
