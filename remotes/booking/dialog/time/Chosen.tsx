import { formatBookedDuration } from '@glow50/contract/bookings/format-duration';
import { formatMoney } from '@glow50/contract/money/format-money';
import { sumMoney } from '@glow50/contract/money/sum-money';
import { styled } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useBookingStore } from '../../use-booking-store';

/** What the times are for, for those who did not choose it in this dialog. */
export const Chosen = observer(function Chosen() {
  const { service, addOns, durationMinutes, credit } = useBookingStore();
  if (!service) return null;
  const total = sumMoney(service.total, ...addOns.map(({ price }) => price));
  return (
    <Line>
      <b>{[service, ...addOns].map(({ name }) => name).join(' + ')}</b>
      <span>{formatBookedDuration(durationMinutes)}</span>
      <span>{formatMoney(total)} in total</span>
      {credit && <span>{formatMoney(credit)} credit comes off</span>}
    </Line>
  );
});

const Line = styled('p')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '0 12px',
  margin: 0,
  fontSize: '0.9375rem',
  lineHeight: 1.4,
});
