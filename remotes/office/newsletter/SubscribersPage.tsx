import type { Subscriber, SubscriberPage } from '@glow50/contract/newsletter/newsletter';
import type { Outcome } from '@glow50/host/outcome';
import { useLoaderData } from '@glow50/host/router';
import { EmptyState } from '@glow50/ui/EmptyState';
import { type Column, DataTable } from '../desk/DeskTable';
import { CursorPagination } from '../desk/FurtherPages';
import { Loaded } from '../desk/Loaded';
import { formatMoment } from '../desk/office-dates';
import { PageTitle } from '../desk/PageTitle';

const COLUMNS: readonly Column<Subscriber>[] = [
  { title: 'Email', isName: true, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { title: 'Asked', cell: ({ askedAt }) => formatMoment(askedAt) },
  { title: 'Confirmed', cell: ({ confirmedAt }) => formatMoment(confirmedAt) },
];

export function SubscribersPage() {
  const outcome = useLoaderData<Outcome<SubscriberPage> | null>();
  return (
    <>
      <PageTitle title="Newsletter" summary="Who has confirmed and not left, the newest first." />
      <Loaded outcome={outcome}>
        {({ subscribers, next }) => (
          <>
            {subscribers.length === 0 ? (
              <EmptyState title="Nobody has subscribed yet" />
            ) : (
              <DataTable caption="Subscribers" columns={COLUMNS} rows={subscribers} keyOf={({ id }) => id} />
            )}
            <CursorPagination parameter="before" next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}
