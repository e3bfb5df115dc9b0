import type { Booking, BookingAmounts, ZelleInstructions } from '@glow50/contract/bookings/bookings';
import { formatMoney } from '@glow50/contract/money/format-money';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useId } from 'react';

interface SendByZelleProps {
  booking: Booking;
  zelle: ZelleInstructions;
}

/** What to send where, and until when. Shown until the provider has confirmed the transfer. */
export function SendByZelle({ booking: { providerName, amounts }, zelle }: SendByZelleProps) {
  const titleId = useId();
  return (
    <Sheet aria-labelledby={titleId}>
      <Typography id={titleId} variant="h4" component="h3">
        Send {formatMoney(zelle.amount)} by Zelle
      </Typography>
      <dl>
        <dt>To</dt>
        <dd>
          <b>{zelle.payTo}</b>
          <CopyButton text={zelle.payTo} what="recipient" />
        </dd>
        <dt>Memo</dt>
        <dd>
          <b>{zelle.reference}</b>
          <CopyButton text={zelle.reference} what="memo" />
        </dd>
        <dt>By</dt>
        <dd>
          <b>{zelle.deadlineLabel}</b>
        </dd>
      </dl>
      <Typography variant="body2">
        We hold your time until then. It’s booked once {providerName} confirms that the money arrived, and
        we’ll email you. Without it, the time is released.
      </Typography>
      {amounts.balance.cents > 0 && (
        <Typography variant="body2">{describeBalance(amounts, providerName)}</Typography>
      )}
    </Sheet>
  );
}

function describeBalance(
  { balance, balanceBy, balanceDueLabel }: BookingAmounts,
  providerName: string,
): string {
  if (balanceDueLabel) {
    return `The balance of ${formatMoney(balance)} is due by ${balanceDueLabel}. Once ${providerName} confirms the transfer, you can pay it with the link we email you.`;
  }
  const how = balanceBy === 'cash' ? 'in cash at the appointment' : 'at the appointment';
  return `You pay the rest of ${formatMoney(balance)} ${how}.`;
}

function CopyButton({ text, what }: { text: string; what: string }) {
  const { notify } = useHost();

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Copied');
    } catch {
      notify.error('Your browser does not let us copy. Select the text and copy it yourself');
    }
  }

  return (
    <Button
      size="small"
      sx={{ minWidth: 0, paddingInline: 1 }}
      aria-label={`Copy the ${what}`}
      onClick={() => void handleCopy()}
    >
      Copy
    </Button>
  );
}

const Sheet = styled('section')({
  display: 'grid',
  gap: 12,
  padding: 20,
  borderRadius: 16,
  background: colour.saffronSoft,
  overflowWrap: 'anywhere',
  '& > dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: '4px 16px',
    margin: 0,
  },
  '& dd': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px', minHeight: 40, margin: 0 },
  '& dd > b': { fontWeight: 700 },
});
