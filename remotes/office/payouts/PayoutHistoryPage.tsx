import { formatMoney } from '@glow50/contract/money/format-money';
import type { PayoutHistory } from '@glow50/contract/payments/ledger';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { BackIcon } from '@glow50/ui/Icon';
import { CursorPagination } from '../layout/CursorPagination';
import { type Column, DataTable } from '../layout/DataTable';
import { Loaded } from '../layout/Loaded';
import { formatMoment } from '../layout/office-dates';
import { PageTitle } from '../layout/PageTitle';

type Paid = PayoutHistory['payouts'][number];

const COLUMNS: readonly Column<Paid>[] = [
  {
    title: 'Provider',
    isName: true,
    cell: ({ providerId, name }) => <Link to={`/service-provider-profile?id=${providerId}`}>{name}</Link>,
  },
  { title: 'When', cell: ({ at }) => formatMoment(at) },
  { title: 'Amount', isAtEnd: true, cell: ({ amount }) => formatMoney(amount) },
  {
    title: 'How it was paid',
    cell: ({ reference, isAdvance }) => (isAdvance ? `${reference} (in advance)` : reference),
  },
  { title: 'Entered by', cell: ({ by }) => by },
];

export function PayoutHistoryPage() {
  const outcome = useLoaderData<Outcome<PayoutHistory> | null>();
  return (
    <>
      <Button
        component={Link}
        to="/office/payouts"
        size="small"
        startIcon={<BackIcon />}
        sx={{ marginLeft: -1.75 }}
      >
        Payouts
      </Button>
      <PageTitle title="Payout history" summary="What was paid out, newest first." />
      <Loaded outcome={outcome}>
        {({ payouts, next }) => (
          <>
            {payouts.length === 0 ? (
              <EmptyState title="Nothing was paid out yet" />
            ) : (
              <DataTable caption="Payouts" columns={COLUMNS} rows={payouts} keyOf={({ id }) => id} />
            )}
            <CursorPagination parameter="before" next={next ?? null} />
          </>
        )}
      </Loaded>
    </>
  );
}
