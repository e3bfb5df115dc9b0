import { formatMoney } from '@glow50/contract/money/format-money';
import type { Money } from '@glow50/contract/money/money';
import { ticketReceipt } from '@glow50/contract/tickets/return-calls';
import type { TicketReceipt } from '@glow50/contract/tickets/returns';
import { Alert, Button, colour, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';

/** Loaded when it is asked for. Printed with the tickets while it is open. */
export function Receipt({ token }: { token: string }) {
  const { api } = useHost();
  const [receipt, setReceipt] = useState<TicketReceipt | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoading, setIsLoading] = useState(false);

  async function handleOpen() {
    setIsLoading(true);
    setProblem(null);
    try {
      setReceipt(await api.call(ticketReceipt, { params: { token } }));
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setIsLoading(false);
    }
  }

  if (!receipt) {
    return (
      <div data-screen-only>
        {problem && <Alert severity="error">{problem}</Alert>}
        <BusyButton
          variant="text"
          isBusy={isLoading}
          onClick={() => void handleOpen()}
          sx={{ marginLeft: -1.75 }}
        >
          Show the receipt
        </BusyButton>
      </div>
    );
  }
  return (
    <Sheet aria-labelledby="receipt-title">
      <Typography id="receipt-title" variant="h3" component="h2">
        Receipt
      </Typography>
      <Typography variant="body2">
        {receipt.paidOn}
        {receipt.paidWith && `, paid ${receipt.paidWith}`}. Number {receipt.number}.
      </Typography>
      <Sums>
        {receipt.lines.map(({ label, amount }) => (
          <Row key={label} label={label} amount={amount} />
        ))}
        {receipt.discount && <Row label={receipt.discount.label} amount={receipt.discount.amount} sign="−" />}
        <Row label="Total" amount={receipt.total} isSum />
        {(receipt.refunds ?? []).map(({ label, amount }) => (
          <Row key={label} label={label} amount={amount} sign="−" />
        ))}
        {receipt.tax && <Row label={receipt.tax.label} amount={receipt.tax.amount} />}
      </Sums>
      <Button onClick={() => setReceipt(null)} data-screen-only sx={{ marginLeft: -1.75 }}>
        Hide the receipt
      </Button>
    </Sheet>
  );
}

interface RowProps {
  label: string;
  amount: Money;
  sign?: string;
  isSum?: boolean;
}

const Row = ({ label, amount, sign = '', isSum = false }: RowProps) => (
  <div data-sum={isSum || undefined}>
    <dt>{label}</dt>
    <dd>
      {sign}
      {formatMoney(amount)}
    </dd>
  </div>
);

const Sheet = styled('section')({
  padding: 20,
  borderRadius: 20,
  border: `1px solid ${colour.line}`,
  breakInside: 'avoid',
});

const Sums = styled('dl')({
  margin: '12px 0',
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', justifyContent: 'space-between', gap: 16, padding: '4px 0' },
  '& > div[data-sum]': { fontWeight: 700, borderTop: `1px solid ${colour.line}` },
  '& dd': { margin: 0 },
});
