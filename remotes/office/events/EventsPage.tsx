import type { OfficeEventItem, OfficeEventItems } from '@glow50/contract/events/event-editor';
import { formatMoney } from '@glow50/contract/money/format-money';
import { OFFICE_EVENTS_PAGE_SIZE } from '@glow50/contract/office/office-event-calls';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData, useNavigate, useSearchParams } from '@glow50/host/router';
import { Button, Checkbox, Chip, Stack, styled, TextField } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { useState } from 'react';
import { type Column, DataTable } from '../layout/DataTable';
import { FilterForm } from '../layout/FilterForm';
import { Loaded } from '../layout/Loaded';
import { NumberedPages } from '../layout/NumberedPages';
import { formatDay } from '../layout/office-dates';
import { PageTitle } from '../layout/PageTitle';
import { BulkReview } from './BulkReview';
import { describeState } from './describe-state';
import {
  EVENT_STATUS_LABELS,
  type EventFilters,
  LISTED_STATUSES,
  readEventFilters,
  toEventsAddress,
} from './event-statuses';

const ChipLink = Chip.withComponent(Link);

const COLUMNS: readonly Column<OfficeEventItem>[] = [
  {
    title: 'Event',
    isName: true,
    cell: ({ id, form }) => <Link to={`/office/events/${id}`}>{form.name}</Link>,
  },
  { title: 'State', cell: describeState },
  { title: 'Organizer', cell: ({ organizer }) => organizer },
  { title: 'When', cell: ({ whenLabel }) => whenLabel },
  { title: 'Where', cell: ({ form }) => form.city },
  {
    title: 'Price',
    isAtEnd: true,
    cell: describePrice,
  },
  { title: 'Sold', isAtEnd: true, cell: ({ sold, form }) => `${sold} of ${form.capacity}` },
  { title: 'Money', isAtEnd: true, cell: (event) => <Sum event={event} /> },
  { title: 'Submitted', cell: ({ submittedAt }) => submittedAt && <Nowrap>{formatDay(submittedAt)}</Nowrap> },
];

export function EventsPage() {
  const outcome = useLoaderData<Outcome<OfficeEventItems> | null>();
  const [parameters] = useSearchParams();
  const filters = readEventFilters(parameters);
  return (
    <>
      <PageTitle
        title="Event reviews"
        summary={outcome?.ok && `${outcome.data.total} ${outcome.data.total === 1 ? 'event' : 'events'}`}
      />
      <Filters filters={filters} />
      <Loaded outcome={outcome}>
        {(found) => <EventList key={parameters.toString()} found={found} filters={filters} />}
      </Loaded>
    </>
  );
}

function Filters({ filters: { status, q } }: { filters: EventFilters }) {
  const navigate = useNavigate();
  return (
    <Stack sx={{ gap: 2, marginBottom: 3 }}>
      <FilterForm
        label="Events"
        values={{ q }}
        onFilter={(fields) => void navigate(toEventsAddress({ q: fields.get('q') ?? '' }))}
      >
        <TextField
          label="Event, organizer, city or number"
          name="q"
          type="search"
          maxLength={80}
          defaultValue={q}
        />
        <Button type="submit" variant="outlined">
          Search
        </Button>
      </FilterForm>
      <Stack component="nav" aria-label="Status" direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {LISTED_STATUSES.map((listed) => (
          <ChipLink key={listed} to={toEventsAddress({ status: listed, q })} aria-current={listed === status}>
            {EVENT_STATUS_LABELS[listed]}
          </ChipLink>
        ))}
      </Stack>
    </Stack>
  );
}

function EventList({
  found: { events, total },
  filters,
}: {
  found: OfficeEventItems;
  filters: EventFilters;
}) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const reviewable = events.filter(({ status }) => status === 'submitted');

  if (events.length === 0) {
    return (
      <EmptyState
        title={filters.status === 'submitted' && !filters.q ? 'No events to review' : 'No such events'}
      />
    );
  }

  const columns =
    reviewable.length === 0
      ? COLUMNS
      : [
          ...COLUMNS,
          {
            title: 'Choose',
            isActions: true,
            cell: ({ id, form, status }: OfficeEventItem) =>
              status === 'submitted' && (
                <Checkbox
                  label={<Hidden>Choose {form.name}</Hidden>}
                  checked={chosen.includes(id)}
                  onChange={({ target }) =>
                    setChosen(target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
                  }
                />
              ),
          },
        ];
  return (
    <>
      {reviewable.length > 0 && (
        <BulkReview chosen={chosen} reviewable={reviewable.map(({ id }) => id)} onChoose={setChosen} />
      )}
      <DataTable caption="Events" columns={columns} rows={events} keyOf={({ id }) => String(id)} />
      <NumberedPages
        page={filters.page}
        pageSize={OFFICE_EVENTS_PAGE_SIZE}
        total={total}
        toAddress={(page) => toEventsAddress({ ...filters, page })}
      />
    </>
  );
}

function describePrice({ form, kinds = [] }: OfficeEventItem): string {
  const prices = kinds.length > 0 ? kinds.map(({ price }) => price.cents) : [form.priceCents];
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const toWords = (cents: number) => (cents === 0 ? 'Free' : formatMoney({ cents, currency: 'USD' }));
  return least === most ? toWords(least) : `${toWords(least)} to ${toWords(most)}`;
}

function Sum({ event: { paid, refunded, failedRefunds } }: { event: OfficeEventItem }) {
  if (!paid || paid.cents === 0) return null;
  return (
    <span>
      <Nowrap>{formatMoney(paid)}</Nowrap>
      {refunded && refunded.cents > 0 && <Small>{formatMoney(refunded)} paid back</Small>}
      {failedRefunds && failedRefunds.cents > 0 && (
        <Small>{formatMoney(failedRefunds)} of refunds failed</Small>
      )}
    </span>
  );
}

const Nowrap = styled('span')({ whiteSpace: 'nowrap' });

const Small = styled('span')({ display: 'block', fontSize: '0.8125rem' });

const Hidden = styled('span')({
  '@media (min-width: 760px)': {
    position: 'absolute',
    width: 1,
    height: 1,
    overflow: 'hidden',
    clipPath: 'inset(50%)',
    whiteSpace: 'nowrap',
  },
});
