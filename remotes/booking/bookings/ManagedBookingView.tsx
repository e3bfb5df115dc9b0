import type { ManagedBooking } from '@glow50/contract/bookings/manage-booking';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link } from '@glow50/host/router';
import { Alert, Button, Chip, colour, styled, Typography } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { AmountsTable } from '../dialog/checkout/AmountsTable';
import { AddToCalendar } from '../end/AddToCalendar';
import { WhereToGo } from '../place/WhereToGo';
import { SendByZelle } from '../transfer/SendByZelle';
import { BalanceSection } from './BalanceSection';
import { BookAgain } from './BookAgain';
import { STATUS_LABELS } from './booking-labels';
import { CancelSection } from './CancelSection';
import { ManageStore } from './manage-store';
import { MessageSection } from './MessageSection';
import { OwnReview } from './OwnReview';
import { RescheduleSection } from './RescheduleSection';
import { ReviewSection } from './ReviewSection';
import { TextsSection } from './TextsSection';
import { TouchUpSection } from './TouchUpSection';
import { VisitSection } from './VisitSection';

interface ManagedBookingViewProps {
  token: string;
  managed: ManagedBooking;
}

export const ManagedBookingView = observer(function ManagedBookingView({
  token,
  managed,
}: ManagedBookingViewProps) {
  const { api } = useHost();
  const [store] = useState(() => new ManageStore(api, token, managed));
  const news = useRef<HTMLDivElement>(null);
  const { booking, done, problem } = store;
  const { cancel, reschedule } = store.managed;
  const isAhead = booking.status === 'confirmed' || booking.status === 'awaiting_transfer';
  // Of an appointment that has begun.
  const isFixed = cancel.refusal !== null && cancel.refusal === reschedule.refusal;

  useEffect(() => store.take(managed), [store, managed]);

  useEffect(() => {
    if (done || problem) news.current?.focus();
  }, [done, problem]);

  return (
    <Sections>
      <header>
        <State data-status={booking.status}>{STATUS_LABELS[booking.status]}</State>
        <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
          {booking.service.name} with {booking.providerName}
        </Typography>
        <Typography variant="subtitle1">{booking.whenLabel}</Typography>
      </header>
      <div ref={news} tabIndex={-1} style={{ outline: 'none' }}>
        {done && <Alert severity="success">{done}</Alert>}
        {problem && <Alert severity="error">{problem}</Alert>}
      </div>
      {booking.division && !done && <Typography>{booking.division.words}</Typography>}
      {booking.zelle && <SendByZelle booking={booking} zelle={booking.zelle} />}
      {booking.place && <WhereToGo place={booking.place} writeTo={isAhead ? '#write' : null} />}
      {isAhead && <AddToCalendar booking={booking} />}
      <Sheet>
        <AmountsTable booking={booking} />
      </Sheet>
      {store.managed.canPayBalance && <BalanceSection store={store} />}
      {isAhead && store.managed.texts && <TextsSection token={token} texts={store.managed.texts} />}
      {isAhead && isFixed && <Typography>{cancel.words}</Typography>}
      {isAhead && !isFixed && <RescheduleSection store={store} />}
      {store.managed.canChangeVisit && <VisitSection store={store} />}
      {isAhead && <MessageSection store={store} />}
      {isAhead && !isFixed && <CancelSection store={store} />}
      {store.managed.touchUpUntil && <TouchUpSection store={store} />}
      {store.managed.canReview && <ReviewSection store={store} token={token} />}
      {store.managed.review && <OwnReview store={store} review={store.managed.review} />}
      <Actions>
        {!isAhead && <BookAgain booking={booking} token={token} />}
        <Button component={Link} to={`/service-provider-profile?id=${booking.providerId}`} size="small">
          About {booking.providerName}
        </Button>
      </Actions>
    </Sections>
  );
});

const Sections = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 32,
  overflowWrap: 'anywhere',
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });

const State = styled(Chip)({
  marginBottom: 12,
  background: colour.sand,
  '&[data-status="confirmed"], &[data-status="completed"]': { background: colour.mint },
  '&[data-status="awaiting_transfer"]': { background: colour.saffronSoft },
});

const Sheet = styled('div')({ padding: 'clamp(12px, 6vw, 24px)', borderRadius: 20, background: colour.sand });
