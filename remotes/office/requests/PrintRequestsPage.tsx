import type { PrintRequestPage, StoredPrintRequest } from '@glow50/contract/print-requests/print-requests';
import type { Outcome } from '@glow50/host/outcome';
import { useLoaderData } from '@glow50/host/router';
import { EmptyState } from '@glow50/ui/EmptyState';
import { type Column, DataTable } from '../layout/DataTable';
import { CursorPagination } from '../layout/CursorPagination';
import { Loaded } from '../layout/Loaded';
import { formatMoment } from '../layout/office-dates';
import { PageTitle } from '../layout/PageTitle';

const COLUMNS: readonly Column<StoredPrintRequest>[] = [
  { title: 'Name', isName: true, cell: ({ name }) => name },
  {
    title: 'Address',
    cell: ({ street, city, state, zipcode }) => `${street}, ${city}, ${state} ${zipcode}`,
  },
  { title: 'Email', cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
  { title: 'Asked', cell: ({ askedAt }) => formatMoment(askedAt) },
];

export function PrintRequestsPage() {
  const outcome = useLoaderData<Outcome<PrintRequestPage> | null>();
  return (
    <>
      <PageTitle title="Print requests" summary="Who wants the first issue in print, the newest first." />
      <Loaded outcome={outcome}>
        {({ requests, next }) => (
          <>
            {requests.length === 0 ? (
              <EmptyState title="No requests yet" />
            ) : (
              <DataTable caption="Print requests" columns={COLUMNS} rows={requests} keyOf={({ id }) => id} />
            )}
            <CursorPagination parameter="before" next={next} />
          </>
        )}
      </Loaded>
    </>
  );
}
