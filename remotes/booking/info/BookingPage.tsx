import type { EventSummary } from '@glow50/contract/events/events';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData } from '@glow50/host/router';
import { Button, Container, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { BookingHeader } from './BookingHeader';
import type { BookingTab } from './booking-tabs';
import { BookingSteps } from './BookingSteps';
import { ImportantDetails } from './ImportantDetails';
import { Policies } from './Policies';
import { Preparation } from './Preparation';
import { ServiceTabs } from './ServiceTabs';

export interface BookingInfo {
  profile: Outcome<ProviderProfile>;
  tab: BookingTab;
  events: Outcome<readonly EventSummary[]> | null;
}

export function BookingPage() {
  const { profile: outcome, tab, events } = useLoaderData<BookingInfo>();
  if (outcome.ok) {
    return (
      <>
        <BookingHeader provider={outcome.data} />
        <Container sx={{ paddingBlock: { xs: 6, md: 10 }, display: 'grid', gap: { xs: 7, md: 10 } }}>
          <ServiceTabs provider={outcome.data} tab={tab} events={events} />
          <Sections>
            <ImportantDetails provider={outcome.data} />
            <Policies policy={outcome.data.policy} />
            <BookingSteps />
            <Preparation comeAlone={outcome.data.policy.comeAlone} />
          </Sections>
        </Container>
      </>
    );
  }
  return (
    <Container sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {outcome.status === 404 ? (
        <EmptyState
          isWholePage
          title={outcome.message}
          action={
            <Button component={Link} to="/search-result" variant="contained">
              See other providers
            </Button>
          }
        />
      ) : (
        <LoadError isWholePage message={outcome.message} />
      )}
    </Container>
  );
}

const Sections = styled('div')({
  display: 'grid',
  gap: 56,
  '@media (min-width: 900px)': { gridTemplateColumns: '1fr 1fr', gap: '80px 72px' },
});
