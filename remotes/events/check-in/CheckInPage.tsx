import { Link, useLoaderData } from '@glow50/host/router';
import { Button, Container } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { MY_EVENTS_PATH } from '../editor/editor-address';
import { SignInFirst } from '../editor/SignInFirst';
import type { CheckInData } from './check-in-data';
import type { CheckInStorage } from './check-in-storage';
import { CheckInView } from './CheckInView';

export function CheckInPage({ storage }: { storage: CheckInStorage }) {
  const outcome = useLoaderData<CheckInData>();

  function renderContent() {
    if (outcome === null) return <SignInFirst title="Sign in to check guests in" />;
    if (outcome.ok) {
      return <CheckInView key={outcome.data.list.event.id} checkIn={outcome.data} storage={storage} />;
    }
    if (outcome.status && outcome.status < 500 && outcome.status !== 401) {
      return (
        <EmptyState
          isWholePage
          title="No door to open here"
          action={
            <Button component={Link} to={MY_EVENTS_PATH} variant="contained">
              My events
            </Button>
          }
        >
          {outcome.message}
        </EmptyState>
      );
    }
    return (
      <LoadError isWholePage message={outcome.message}>
        This device has no list of guests for this event yet. Load it once while there is a network.
      </LoadError>
    );
  }

  return (
    <Container maxWidth="lg" sx={{ paddingBlock: { xs: 3, md: 6 } }}>
      {renderContent()}
    </Container>
  );
}
