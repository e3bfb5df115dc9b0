import type { OrganizerEvent, Sales } from '@glow50/contract/events/event-editor';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData, useParams } from '@glow50/host/router';
import { Button, Container } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { MY_EVENTS_PATH } from './editor-address';
import { EventEditor, type Organizing } from './EventEditor';
import { SignInFirst } from './SignInFirst';

export interface EventEditorData {
  event: Outcome<OrganizerEvent> | null;
  /** Null before the event was first published. */
  sales: Outcome<Sales> | null;
  /** Existing event categories, offered as suggestions. */
  categories: readonly string[];
  /** Null for a new event. */
  organizing: Organizing | null;
}

export function EventEditorPage() {
  const data = useLoaderData<EventEditorData | null>();
  const { id = '' } = useParams();

  function renderContent() {
    if (data === null) return <SignInFirst title="Sign in to see your event" />;
    const { event, sales, categories, organizing } = data;
    if (event === null || event.ok) {
      return (
        <EventEditor
          key={id}
          event={event?.data ?? null}
          sales={sales}
          categories={categories}
          organizing={organizing}
        />
      );
    }
    if (event.status === 404 || event.status === 400) {
      return (
        <EmptyState
          isWholePage
          title="This event is not yours"
          action={
            <Button component={Link} to={MY_EVENTS_PATH} variant="contained">
              My events
            </Button>
          }
        />
      );
    }
    return <LoadError isWholePage message={event.message} />;
  }

  return (
    <Container maxWidth="md" sx={{ paddingBlock: { xs: 4, md: 8 } }}>
      {renderContent()}
    </Container>
  );
}
