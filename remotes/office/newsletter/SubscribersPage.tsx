import type { Subscriber, SubscriberPage } from '@glow50/contract/newsletter/newsletter';
import type { Outcome } from '@glow50/host/outcome';
import { useLoaderData } from '@glow50/host/router';
import { EmptyState } from '@glow50/ui/EmptyState';
import { type Column, DataTable } from '../layout/DataTable';
import { CursorPagination } from '../layout/CursorPagination';
import { Loaded } from '../layout/Loaded';
import { formatMoment } from '../layout/office-dates';
import { PageTitle } from '../layout/PageTitle';

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
              <EmptyState title="No one has subscribed yet" />
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
