import type { EventFilters } from '@glow50/contract/events/events';
import { Link, useNavigate } from '@glow50/host/router';
import { Button, Chip, colour, styled, TextField } from '@glow50/ui';
import type { SubmitEvent } from 'react';
import {
  EVENTS_PATH,
  type EventQueryParameters,
  isNarrowed,
  readParameters,
  toEventsAddress,
} from './events-address';

const ChipLink = Chip.withComponent(Link);

interface EventFilterFormProps {
  parameters: EventQueryParameters;
  filters: EventFilters;
}

export function EventFilterForm({ parameters, filters }: EventFilterFormProps) {
  const navigate = useNavigate();
  const { when, page: _page, ...kept } = parameters;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    const entered = new URLSearchParams(
      [...chosen].flatMap(([name, value]) => (typeof value === 'string' && value ? [[name, value]] : [])),
    );
    void navigate(toEventsAddress(readParameters(entered)), { preventScrollReset: true });
  }

  return (
    <Root>
      <nav aria-label="When">
        <ChipLink to={toEventsAddress(kept)} aria-current={when !== 'past'} preventScrollReset>
          Upcoming
        </ChipLink>
        <ChipLink
          to={toEventsAddress({ ...kept, when: 'past' })}
          aria-current={when === 'past'}
          preventScrollReset
        >
          Past
        </ChipLink>
      </nav>
      <form action={EVENTS_PATH} aria-label="Filter events" onSubmit={handleSubmit}>
        {when && <input type="hidden" name="when" value={when} />}
        <TextField
          name="city"
          label="City"
          defaultValue={parameters.city ?? ''}
          options={toOptions('All cities', filters.cities, parameters.city)}
        />
        <TextField
          name="category"
          label="Category"
          defaultValue={parameters.category ?? ''}
          options={toOptions('All kinds', filters.categories, parameters.category)}
        />
        <TextField name="from" type="date" label="From" defaultValue={parameters.from ?? ''} />
        <TextField name="to" type="date" label="Until" defaultValue={parameters.to ?? ''} />
        <Button type="submit" variant="contained" color="secondary">
          Show events
        </Button>
        {isNarrowed(parameters) && (
          <Button
            component={Link}
            to={toEventsAddress(when ? { when } : {})}
            color="inherit"
            preventScrollReset
          >
            Clear
          </Button>
        )}
      </form>
    </Root>
  );
}

function toOptions(all: string, names: readonly string[], chosen: string | undefined) {
  const isKnown = chosen === undefined || names.includes(chosen);
  return [
    <option key="" value="">
      {all}
    </option>,
    ...(isKnown ? names : [chosen, ...names]).map((name) => (
      <option key={name} value={name}>
        {name}
      </option>
    )),
  ];
}

const Root = styled('div')({
  display: 'grid',
  gap: 20,
  marginBottom: 44,
  '& > nav': { display: 'flex', gap: 8 },
  '& > nav a[aria-current="true"]': {
    color: colour.ink,
    background: colour.saffron,
    borderColor: colour.saffron,
  },
  '& > form': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: 16,
    alignItems: 'end',
    padding: 20,
    borderRadius: 24,
    background: colour.coal,
  },
  '& input, & select': { height: 48, minHeight: 48, paddingBlock: 0 },
  '& > form > button, & > form > a': { minHeight: 50 },
  '@media (max-width: 599.95px)': { '& > form > button, & > form > a': { gridColumn: '1 / -1' } },
  '@media (min-width: 900px)': {
    '& > form': { gridTemplateColumns: 'repeat(2, minmax(0, 1.3fr)) repeat(2, minmax(0, 1fr)) auto auto' },
  },
});
