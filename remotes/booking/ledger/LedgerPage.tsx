import type { Ledger } from '@glow50/contract/payments/ledger';
import type { Outcome } from '@glow50/host/outcome';
import { Link } from '@glow50/host/router';
import { Button, Container, Stack } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { ProviderHeader } from '../bookings/ProviderHeader';
import { LedgerEntries } from './LedgerEntries';
import { LedgerTotals } from './LedgerTotals';

export interface LedgerPageProps {
  /** Id of the entry before which this page starts. Null for the newest page. */
  before: string | null;
  outcome: Outcome<Ledger>;
}

export function LedgerPage({ before, outcome }: LedgerPageProps) {
  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      <Stack sx={{ gap: 3 }}>
        <ProviderHeader current="ledger" />
        {!outcome.ok ? (
          <LoadError message={outcome.message} />
        ) : (
          <>
            <LedgerTotals ledger={outcome.data} />
            {outcome.data.entries.length === 0 ? (
              <EmptyState title="No payments yet">
                What customers pay appears here as soon as it arrives.
              </EmptyState>
            ) : (
              <LedgerEntries entries={outcome.data.entries} />
            )}
            <Stack direction="row" sx={{ gap: 1.5 }}>
              {before !== null && (
                <Button component={Link} to="/my-bookings?view=ledger">
                  Newest
                </Button>
              )}
              {outcome.data.next && (
                <Button component={Link} to={`/my-bookings?view=ledger&before=${outcome.data.next}`}>
                  Older
                </Button>
              )}
            </Stack>
          </>
        )}
      </Stack>
    </Container>
  );
}
