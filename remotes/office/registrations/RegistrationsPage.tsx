import { OFFICE_PAGE_SIZE } from '@glow50/contract/office/office-calls';
import type { OfficeItem, OfficeList } from '@glow50/contract/office/office';
import { REGISTRATION_LABELS } from '@glow50/contract/registration/registration-kinds';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData, useSearchParams } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { type Column, DataTable } from '../layout/DataTable';
import { Loaded } from '../layout/Loaded';
import { NumberedPages } from '../layout/NumberedPages';
import { formatDay } from '../layout/office-dates';
import { PageTitle } from '../layout/PageTitle';
import { DueDay } from './DueDay';
import { type ListFilters, readFilters, toListAddress } from './list-filters';
import { ListFilterForm } from './ListFilterForm';
import { StateTag } from './StateTag';

const COLUMNS: readonly Column<OfficeItem>[] = [
  {
    title: 'Registrant',
    isName: true,
    cell: ({ id, name, email }) => (
      <>
        <Link to={`/office/registrations/${id}`}>{name}</Link>
        <Email>{email}</Email>
      </>
    ),
  },
  { title: 'Kind', cell: ({ kind }) => REGISTRATION_LABELS[kind] },
  { title: 'State', cell: ({ state }) => <StateTag state={state} /> },
  { title: 'Due', cell: (item) => <DueDay {...item} /> },
  { title: 'Received', cell: ({ receivedAt }) => receivedAt && <Nowrap>{formatDay(receivedAt)}</Nowrap> },
  { title: 'Reference', cell: ({ reference }) => <Nowrap>{reference}</Nowrap> },
];

export function RegistrationsPage() {
  const outcome = useLoaderData<Outcome<OfficeList> | null>();
  const [parameters] = useSearchParams();
  const filters = readFilters(parameters);
  return (
    <>
      <PageTitle
        title="Registrations"
        summary={
          outcome?.ok &&
          `${outcome.data.total} ${outcome.data.total === 1 ? 'registration' : 'registrations'}`
        }
      />
      <ListFilterForm filters={filters} />
      <Loaded outcome={outcome}>
        {({ registrations, total }) =>
          registrations.length === 0 ? (
            <Nothing filters={filters} />
          ) : (
            <>
              <DataTable
                caption="Registrations"
                columns={COLUMNS}
                rows={registrations}
                keyOf={({ id }) => id}
              />
              <NumberedPages
                page={filters.page ?? 1}
                pageSize={OFFICE_PAGE_SIZE}
                total={total}
                toAddress={(page) => toListAddress({ ...filters, page })}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

function Nothing({ filters }: { filters: ListFilters }) {
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <EmptyState
      title={isFiltered ? 'Nothing here matches' : 'All caught up'}
      action={
        <Button component={Link} to={isFiltered ? '/office' : '/office?state=any'} variant="outlined">
          {isFiltered ? 'Show what’s waiting for us' : 'Show all states'}
        </Button>
      }
    >
      {isFiltered ? 'No registration fits these filters.' : 'No registration waits for the office right now.'}
    </EmptyState>
  );
}

const Email = styled('span')({
  display: 'block',
  fontWeight: 400,
  fontSize: '0.875rem',
  overflowWrap: 'anywhere',
});

const Nowrap = styled('span')({ whiteSpace: 'nowrap' });
