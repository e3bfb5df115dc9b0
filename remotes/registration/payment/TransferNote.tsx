import { formatLongDate } from '@glow50/contract/dates/plain-dates';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { Money } from '@glow50/contract/money/money';
import type { RegistrationPayment } from '@glow50/contract/plans/plans';
import { colour, styled, Typography } from '@glow50/ui';

interface TransferNoteProps {
  amount: Money;
  zelle: NonNullable<RegistrationPayment['zelle']>;
}

export function TransferNote({ amount, zelle }: TransferNoteProps) {
  return (
    <Sheet role="status">
      <Typography variant="h4" component="h2">
        One step is left
      </Typography>
      <Typography>
        Send <strong>{formatMoney(amount)}</strong> by Zelle to <strong>{zelle.address}</strong>, with{' '}
        <strong>{zelle.reference}</strong> as the memo. We have emailed you this, too.
      </Typography>
      <Typography>
        {zelle.until && <>We wait for it until {formatLongDate(zelle.until)}. </>}Your answers are kept. Your
        registration reaches us as soon as the money has arrived, and we’ll email you then.
      </Typography>
    </Sheet>
  );
}

const Sheet = styled('div')({
  display: 'grid',
  gap: 10,
  padding: '20px 24px',
  borderRadius: 20,
  background: colour.mint,
  overflowWrap: 'anywhere',
});
