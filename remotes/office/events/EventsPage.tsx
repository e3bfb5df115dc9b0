import type { OrganizerEvent, OrganizerEvents } from '@glow50/contract/events/event-editor';
import { formatMoney } from '@glow50/contract/money/format-money';
import { OFFICE_EVENTS_PAGE_SIZE } from '@glow50/contract/office/office-event-calls';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useLoaderData, useSearchParams } from '@glow50/host/router';
import { Chip, Stack, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { type Column, DataTable } from '../layout/DataTable';
import { Loaded } from '../layout/Loaded';
import { NumberedPages } from '../layout/NumberedPages';
import { formatDay } from '../layout/office-dates';
import { PageTitle } from '../layout/PageTitle';
import { EVENT_STATUS_LABELS, LISTED_STATUSES, readEventFilters, toEventsAddress } from './event-statuses';

const ChipLink = Chip.withComponent(Link);

const COLUMNS: readonly Column<OrganizerEvent>[] = [
  {
    title: 'Event',
    isName: true,
    cell: ({ id, form }) => <Link to={`/office/events/${id}`}>{form.name}</Link>,
  },
  { title: 'Organizer', cell: ({ organizer }) => organizer },
  { title: 'When', cell: ({ whenLabel }) => whenLabel },
  { title: 'Where', cell: ({ form }) => form.city },
  {
    title: 'Price',
    cell: ({ form }) =>
      form.priceCents === 0 ? 'Free' : formatMoney({ cents: form.priceCents, currency: 'USD' }),
  },
  { title: 'Handed in', cell: ({ submittedAt }) => submittedAt && <Nowrap>{formatDay(submittedAt)}</Nowrap> },
];

export function EventsPage() {
  const outcome = useLoaderData<Outcome<OrganizerEvents> | null>();
  const [parameters] = useSearchParams();
  const { status, page } = readEventFilters(parameters);
  return (
    <>
      <PageTitle
        title="Event reviews"
        summary={outcome?.ok && `${outcome.data.total} ${outcome.data.total === 1 ? 'event' : 'events'}`}
      />
      <Stack
        component="nav"
        aria-label="Status"
        direction="row"
        sx={{ gap: 1, flexWrap: 'wrap', marginBottom: 3 }}
      >
        {LISTED_STATUSES.map((listed) => (
          <ChipLink key={listed} to={toEventsAddress(listed)} aria-current={listed === status}>
            {EVENT_STATUS_LABELS[listed]}
          </ChipLink>
        ))}
      </Stack>
      <Loaded outcome={outcome}>
        {({ events, total }) =>
          events.length === 0 ? (
            <EmptyState title={status === 'submitted' ? 'No event waits for a review' : 'No such events'} />
          ) : (
            <>
              <DataTable caption="Events" columns={COLUMNS} rows={events} keyOf={({ id }) => String(id)} />
              <NumberedPages
                page={page}
                pageSize={OFFICE_EVENTS_PAGE_SIZE}
                total={total}
                toAddress={(next) => toEventsAddress(status, next)}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}

const Nowrap = styled('span')({ whiteSpace: 'nowrap' });
