import {
  REGISTRATION_KINDS,
  REGISTRATION_LABELS,
  REGISTRATION_STATE_LABELS,
  REGISTRATION_STATES,
} from '@glow50/contract/registration/registration-kinds';
import { Link, useNavigate } from '@glow50/host/router';
import { Button, Chip, Stack, TextField } from '@glow50/ui';
import { FilterForm } from '../layout/FilterForm';
import { type ListFilters, readFilters, toListAddress } from './list-filters';

const ChipLink = Chip.withComponent(Link);

const DUES = [
  { label: 'Any due date', due: undefined },
  { label: 'Due today', due: 'today' },
  { label: 'Overdue', due: 'overdue' },
] as const;

export function ListFilterForm({ filters }: { filters: ListFilters }) {
  const navigate = useNavigate();
  const { page: _page, due: _due, ...others } = filters;

  function handleFilter(fields: URLSearchParams) {
    void navigate(toListAddress({ ...readFilters(fields), ...(filters.due && { due: filters.due }) }));
  }

  return (
    <Stack sx={{ gap: 2, marginBottom: 3 }}>
      <FilterForm
        label="Registrations"
        values={{ kind: filters.kind ?? '', state: filters.state ?? '', q: filters.q ?? '' }}
        onFilter={handleFilter}
      >
        <TextField
          label="Kind"
          name="kind"
          defaultValue={filters.kind ?? ''}
          options={
            <>
              <option value="">All kinds</option>
              {REGISTRATION_KINDS.map((kind) => (
                <option key={kind} value={kind}>
                  {REGISTRATION_LABELS[kind]}
                </option>
              ))}
            </>
          }
        />
        <TextField
          label="State"
          name="state"
          defaultValue={filters.state ?? ''}
          options={
            <>
              <option value="">Waiting for us</option>
              <option value="any">All states</option>
              {REGISTRATION_STATES.map((state) => (
                <option key={state} value={state}>
                  {REGISTRATION_STATE_LABELS[state]}
                </option>
              ))}
            </>
          }
        />
        <TextField
          label="Name, email or reference"
          name="q"
          type="search"
          maxLength={80}
          defaultValue={filters.q ?? ''}
        />
        <Button type="submit" variant="outlined">
          Search
        </Button>
      </FilterForm>
      <Stack component="nav" aria-label="Due" direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
        {DUES.map(({ label, due }) => (
          <ChipLink
            key={label}
            to={toListAddress({ ...others, ...(due && { due }) })}
            aria-current={filters.due === due}
          >
            {label}
          </ChipLink>
        ))}
      </Stack>
    </Stack>
  );
}
