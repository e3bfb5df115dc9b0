import {
  type AuditPage as Page,
  OfficeSection,
  type OfficeAction,
  type StaffList,
} from '@glow50/contract/office/audit';
import { auditFile } from '@glow50/contract/office/audit-calls';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData, useNavigate, useSearchParams } from '@glow50/host/router';
import { Button, styled, TextField } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { CursorPagination } from '../layout/CursorPagination';
import { type Column, DataTable } from '../layout/DataTable';
import { FileButton } from '../layout/FileButton';
import { FilterForm } from '../layout/FilterForm';
import { Loaded } from '../layout/Loaded';
import { formatMoment } from '../layout/office-dates';
import { PageTitle } from '../layout/PageTitle';
import { type AuditFilters, readAuditFilters, toAuditAddress } from './audit-filters';
import { describeChange, toWords } from './describe-change';

export interface AuditData {
  log: Page;
  staff: StaffList;
}

const SECTION_LABELS: Readonly<Record<OfficeSection, string>> = {
  registrations: 'Registrations',
  codes: 'Codes',
  events: 'Events',
  reviews: 'Reviews',
  payouts: 'Payouts',
  refunds: 'Refunds',
  staff: 'Staff',
  jobs: 'Failed work',
};

const COLUMNS: readonly Column<OfficeAction>[] = [
  { title: 'What', isName: true, cell: ({ subject, action }) => <What subject={subject} action={action} /> },
  { title: 'Who', cell: ({ by }) => by.name },
  { title: 'When', cell: ({ at }) => formatMoment(at) },
  { title: 'Section', cell: ({ section }) => SECTION_LABELS[section] },
  {
    title: 'Before and after',
    cell: (action) => {
      const changes = describeChange(action);
      return changes.length > 0 && changes.map((change) => <Line key={change}>{change}</Line>);
    },
  },
  { title: 'Note', cell: ({ note }) => note },
];

export function AuditPage() {
  const outcome = useLoaderData<Outcome<AuditData> | null>();
  const [parameters] = useSearchParams();
  const { before: _before, ...filters } = readAuditFilters(parameters);
  return (
    <>
      <PageTitle
        title="Audit log"
        summary="What staff decided, in every section. Nothing here is ever changed."
        action={
          <FileButton call={auditFile} query={filters} name="audit-log.csv">
            Download CSV
          </FileButton>
        }
      />
      <Loaded outcome={outcome}>
        {({ log: { actions, next }, staff }) => (
          <>
            <Filters filters={filters} staff={staff} />
            {actions.length === 0 ? (
              <EmptyState title="No entries match" />
            ) : (
              <DataTable caption="Audit log" columns={COLUMNS} rows={actions} keyOf={({ id }) => id} />
            )}
            <CursorPagination parameter="before" next={next ?? null} />
          </>
        )}
      </Loaded>
    </>
  );
}

function Filters({ filters, staff }: { filters: Omit<AuditFilters, 'before'>; staff: StaffList }) {
  const navigate = useNavigate();
  const { section = '', staffId = '', q = '', from = '', to = '' } = filters;
  return (
    <Space>
      <FilterForm
        label="Audit log"
        values={{ section, staffId, q, from, to }}
        onFilter={(fields) => void navigate(toAuditAddress(fields))}
      >
        <TextField
          label="Section"
          name="section"
          defaultValue={section}
          options={
            <>
              <option value="">All sections</option>
              {OfficeSection.options.map((one) => (
                <option key={one} value={one}>
                  {SECTION_LABELS[one]}
                </option>
              ))}
            </>
          }
        />
        <TextField
          label="Who"
          name="staffId"
          defaultValue={staffId}
          options={
            <>
              <option value="">Everybody</option>
              {staff.map(({ id, name, roles }) => (
                <option key={id} value={id}>
                  {roles.length > 0 ? `${name} (${roles.join(', ')})` : name}
                </option>
              ))}
            </>
          }
        />
        <TextField label="From" name="from" type="date" defaultValue={from} />
        <TextField label="To" name="to" type="date" defaultValue={to} />
        <TextField label="Words" name="q" type="search" maxLength={80} defaultValue={q} />
        <Button type="submit" variant="outlined">
          Search
        </Button>
      </FilterForm>
    </Space>
  );
}

function What({ subject: { kind, id, name }, action }: Pick<OfficeAction, 'subject' | 'action'>) {
  const address = ADDRESSES[kind]?.(id);
  return (
    <>
      {address ? <Link to={address}>{name}</Link> : name}: {toWords(action)}
    </>
  );
}

const ADDRESSES: Readonly<Record<string, (id: string) => string>> = {
  registration: (id) => `/office/registrations/${id}`,
  event: (id) => `/office/events/${id}`,
  provider: (id) => `/service-provider-profile?id=${id}`,
};

const Line = styled('span')({ display: 'block', overflowWrap: 'anywhere' });

const Space = styled('div')({ marginBottom: 24 });
