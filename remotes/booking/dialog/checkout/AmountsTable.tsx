import type { Booking, BookingAmounts } from '@glow50/contract/bookings/bookings';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { Money } from '@glow50/contract/money/money';
import type { AddOn } from '@glow50/contract/providers/providers';
import { styled } from '@glow50/ui';

interface AmountsTableProps {
  booking: Booking;
  /** By Zelle, the balance can be due later. */
  isByZelle?: boolean;
}

export function AmountsTable({ booking, isByZelle = false }: AmountsTableProps) {
  const { price, serviceCharge, total, credit, earlierFee, moveFee } = booking.amounts;
  const { dueNow, balance, paid, refunded } = booking.amounts;
  const { division, addOns = [] } = booking;
  return (
    <Table>
      <Row name="Service name" value={booking.service.name} />
      <Row name="Booking date" value={booking.whenLabel} />
      <Row name="Price" value={formatMoney(priceOfService(price, addOns))} />
      {addOns.map((addOn) => (
        <Row key={addOn.name} name={addOn.name} value={formatMoney(addOn.price)} />
      ))}
      <Row name="Service charge" value={formatMoney(serviceCharge)} />
      <Row name="Subtotal" value={formatMoney(total)} />
      {credit.cents > 0 && <Row name="Your credit" value={`−${formatMoney(credit)}`} />}
      {earlierFee.cents > 0 && <Row name="Fee of an earlier no-show" value={formatMoney(earlierFee)} />}
      {moveFee && (
        <Row name={`Kept by ${booking.providerName} for moving late`} value={formatMoney(moveFee)} />
      )}
      {booking.status === 'held' || booking.status === 'awaiting_transfer' ? (
        <Row name="To pay now" value={formatMoney(dueNow)} isStrong />
      ) : (
        <Row name="Paid" value={formatMoney(paid)} isStrong />
      )}
      {division ? (
        <>
          {division.kept.cents > 0 && (
            <Row name={`Kept by ${booking.providerName}`} value={formatMoney(division.kept)} />
          )}
          {division.credit.cents > 0 && (
            <Row name={`Your credit with ${booking.providerName}`} value={formatMoney(division.credit)} />
          )}
          {division.back.cents > 0 && <Row name="Back to you" value={formatMoney(division.back)} />}
        </>
      ) : (
        refunded.cents > 0 && <Row name="Sent back to you" value={formatMoney(refunded)} />
      )}
      {balance.cents > 0 && booking.status !== 'cancelled' && (
        <Row name={nameBalance(booking.amounts, isByZelle)} value={formatMoney(balance)} />
      )}
    </Table>
  );
}

const priceOfService = (price: Money, addOns: readonly AddOn[]): Money => ({
  ...price,
  cents: addOns.reduce((left, addOn) => left - addOn.price.cents, price.cents),
});

function nameBalance(
  { balanceBy, balanceDueLabel, balanceDueLabelByZelle }: BookingAmounts,
  isByZelle: boolean,
): string {
  const due = (isByZelle && balanceDueLabelByZelle) || balanceDueLabel;
  return due ? `${BALANCE_LABELS.link}, by ${due}` : BALANCE_LABELS[balanceBy ?? 'appointment'];
}

const BALANCE_LABELS = {
  link: 'Later, with the link we email you',
  appointment: 'At the appointment',
  cash: 'At the appointment, in cash',
} as const;

function Row({ name, value, isStrong = false }: { name: string; value: string; isStrong?: boolean }) {
  return (
    <div data-strong={isStrong || undefined}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const Table = styled('dl')({
  display: 'grid',
  gap: 8,
  margin: 0,
  '& > div': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '0 24px' },
  '& dd': { marginBlock: 0, marginInline: 'auto 0', textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& [data-strong]': { fontWeight: 700, fontSize: '1.25rem', paddingTop: 6 },
});
