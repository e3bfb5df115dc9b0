import { formatLongDate } from '@glow50/contract/dates/plain-dates';
import { formatMoney } from '@glow50/contract/money/format-money';
import type { AskedTransfer } from '@glow50/contract/plans/plans';
import { Alert, Checkbox, Stack } from '@glow50/ui';

interface ReplacedTransferProps {
  transfer: AskedTransfer;
  isGivenUp: boolean;
  onGiveUp(isGivenUp: boolean): void;
}

/** Asks before something is paid on top of a transfer that may be on its way. */
export function ReplacedTransfer({ transfer, isGivenUp, onGiveUp }: ReplacedTransferProps) {
  const { amount, reference, until, isAwaited } = transfer;
  return (
    <Stack sx={{ gap: 1 }}>
      <Alert>
        You chose to send <strong>{formatMoney(amount)}</strong> by Zelle, with <strong>{reference}</strong>{' '}
        as the memo{isAwaited && until && <>, and we wait for it until {formatLongDate(until)}</>}. If you
        have sent it, there is nothing more to pay: we’ll email you when it arrives. If you pay another way
        now, we’ll stop waiting for it. If it arrives anyway, we’ll send it back by Zelle.
      </Alert>
      <Checkbox
        checked={isGivenUp}
        onChange={(event) => onGiveUp(event.target.checked)}
        label="I have not sent the transfer, or I want it back"
      />
    </Stack>
  );
}
