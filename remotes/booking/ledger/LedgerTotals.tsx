import { formatMoney } from '@glow50/contract/money/format-money';
import type { Ledger } from '@glow50/contract/payments/ledger';
import { colour, styled } from '@glow50/ui';

export function LedgerTotals({
  ledger: { owed, dueNow = owed, notYetDue, paid, serviceCharge, refunded, notYetSent, paidOut },
}: {
  ledger: Ledger;
}) {
  const isDebt = owed.cents < 0;
  return (
    <Totals>
      <div>
        <dt>{isDebt ? 'You owe us' : 'We owe you'}</dt>
        <dd>{formatMoney(isDebt ? { ...owed, cents: -owed.cents } : dueNow)}</dd>
        {notYetDue && notYetDue.cents > 0 && (
          <Later>{formatMoney(notYetDue)} more when your events are over: not yet due</Later>
        )}
      </div>
      <div>
        <dt>Paid by customers</dt>
        <dd>{formatMoney(paid)}</dd>
      </div>
      <div>
        <dt>Service charge</dt>
        <dd>{formatMoney(serviceCharge)}</dd>
      </div>
      <div>
        <dt>Back to customers</dt>
        <dd>{formatMoney(refunded)}</dd>
        {notYetSent && notYetSent.toSend.cents > 0 && (
          <Later>{formatMoney(notYetSent.toSend)} of it is for you to send</Later>
        )}
        {notYetSent && notYetSent.onItsWay.cents > 0 && (
          <Later>{formatMoney(notYetSent.onItsWay)} of it is on its way</Later>
        )}
        {notYetSent && notYetSent.failed.cents > 0 && (
          <Later>{formatMoney(notYetSent.failed)} of it could not be sent back yet</Later>
        )}
      </div>
      <div>
        <dt>Paid out to you</dt>
        <dd>{formatMoney(paidOut)}</dd>
      </div>
    </Totals>
  );
}

const Later = styled('dd')({ '&&': { fontSize: '0.9375rem', fontFamily: 'inherit', fontWeight: 500 } });

const Totals = styled('dl')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  margin: 0,
  '& > div': { padding: 20, borderRadius: 20, background: colour.sand },
  '& > div:first-of-type': { gridColumn: '1 / -1', background: colour.saffronSoft },
  '& dt': { fontSize: '0.9375rem', fontWeight: 600 },
  '& dd': {
    margin: '4px 0 0',
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '1.5rem',
    fontWeight: 560,
    fontVariantNumeric: 'tabular-nums',
  },
  '& > div:first-of-type > dd:first-of-type': { fontSize: '2.25rem', lineHeight: 1.15 },
  '@media (min-width: 900px)': {
    gridTemplateColumns: 'repeat(4, 1fr)',
    '& > div:first-of-type': { padding: 28 },
  },
});
