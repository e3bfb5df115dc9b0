import { formatMoney } from '@glow50/contract/money/format-money';
import { payoutFile } from '@glow50/contract/office/office-calls';
import type { PaymentProblems } from '@glow50/contract/payments/payments';
import type { PayoutList } from '@glow50/contract/payments/ledger';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, colour, Stack, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { useRef, useState } from 'react';
import { type Column, DataTable } from '../layout/DataTable';
import { FileButton } from '../layout/FileButton';
import { type Owed, withParts } from './balance-parts';
import { BulkPayout } from './BulkPayout';
import { CursorPagination } from '../layout/CursorPagination';
import { Loaded } from '../layout/Loaded';
import { PageTitle } from '../layout/PageTitle';
import { PayoutForm } from './PayoutForm';
import { ProblemsPanel } from './ProblemsPanel';

export interface PayoutsData {
  owed: PayoutList;
  problems: PaymentProblems;
}

export function PayoutsPage() {
  const outcome = useLoaderData<Outcome<PayoutsData> | null>();
  const [chosen, setChosen] = useState<Owed | null>(null);
  const [several, setSeveral] = useState<readonly Owed[] | null>(null);
  const list = useRef<HTMLDivElement>(null);

  function handleClose() {
    setChosen(null);
    setSeveral(null);
    list.current?.focus();
  }

  const columns: readonly Column<Owed>[] = [
    {
      title: 'Provider',
      isName: true,
      cell: ({ providerId, name }) => <Link to={`/service-provider-profile?id=${providerId}`}>{name}</Link>,
    },
    { title: 'Due now', isAtEnd: true, cell: ({ dueNow }) => formatMoney(dueNow) },
    {
      title: 'Not yet due',
      isAtEnd: true,
      cell: ({ notYetDue }) => notYetDue.cents > 0 && formatMoney(notYetDue),
    },
    {
      title: 'Owes us',
      isAtEnd: true,
      cell: ({ owing }) => owing.cents > 0 && <Owing>{formatMoney(owing)}</Owing>,
    },
    {
      title: 'Actions',
      isActions: true,
      cell: (provider) =>
        provider.dueNow.cents + provider.advance.cents > 0 && (
          <Button
            size="small"
            aria-label={`Enter payout to ${provider.name}`}
            onClick={() => setChosen(provider)}
          >
            Enter payout
          </Button>
        ),
    },
  ];
  return (
    <>
      <PageTitle
        title="Payouts"
        summary="Who we owe money, now or after their event, and who owes us."
        action={
          <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
            <Button component={Link} to="/office/payouts/history" variant="outlined" size="small">
              History
            </Button>
            <FileButton call={payoutFile} name="payouts.csv">
              Download CSV
            </FileButton>
          </Stack>
        }
      />
      <Loaded outcome={outcome}>
        {({ owed: { providers: listed, next }, problems }) => {
          const providers = listed.map(withParts);
          return (
            <>
              <ProblemsPanel problems={problems} />
              {several && <BulkPayout chosen={several} onClose={handleClose} />}
              {!several && providers.filter(isDue).length > 1 && (
                <Button
                  variant="outlined"
                  size="small"
                  sx={{ marginBottom: 2 }}
                  onClick={() => setSeveral(providers.filter(isDue))}
                >
                  Enter all that is due on this page
                </Button>
              )}
              {chosen && <PayoutForm key={chosen.providerId} provider={chosen} onClose={handleClose} />}
              <List ref={list} tabIndex={-1}>
                {providers.length === 0 ? (
                  <EmptyState title="No one is owed anything, and no one owes us" />
                ) : (
                  <DataTable
                    caption="Payouts"
                    columns={columns}
                    rows={providers}
                    keyOf={({ providerId }) => providerId}
                  />
                )}
              </List>
              <CursorPagination parameter="after" next={next ?? null} />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const List = styled('div')({ scrollMarginTop: 96, '&:focus': { outline: 'none' } });

const Owing = styled('strong')({ color: colour.roseDark });

const isDue = ({ dueNow }: Owed): boolean => dueNow.cents > 0;
