import { FEEDBACK_CHOICES } from '@glow50/contract/taxonomy/taxonomy';
import { Link } from '@glow50/host/router';
import { Button, styled } from '@glow50/ui';
import { ChoiceRow } from './ChoiceRow';
import { PlaceForm } from './PlaceForm';
import type { Filters } from './results-address';
import { SortRow } from './SortRow';
import { useFilterAddress } from './use-filter-address';

const FEEDBACKS = FEEDBACK_CHOICES.map((value) => ({
  value,
  label: `★ ${value}`,
  description: value === '5.0' ? '5.0 stars' : `${value} stars and above`,
}));

const PRICES = ['15', '20', '30', '40'];

export function SearchFilters({ filters }: { filters: Filters }) {
  const { q, city, zipcode, state, availableOn } = filters;
  const { toAddress, options } = useFilterAddress();
  return (
    <Panel>
      <ChoiceRow title="Feedback" name="feedback" choices={FEEDBACKS} filters={filters} />
      <ChoiceRow
        title="Price up to, all in"
        name="maxPrice"
        choices={includeCurrent(PRICES, filters.maxPrice).map((value) => ({
          value,
          label: `$${value}`,
          description: `Up to $${value}, service charge included`,
        }))}
        filters={filters}
      />
      <ChoiceRow
        title="Language"
        name="asl"
        choices={[{ value: 'true', label: 'ASL', description: 'ASL, American Sign Language' }]}
        filters={filters}
      />
      <SortRow filters={filters} />
      <PlaceForm key={[q, city, zipcode, state, availableOn].join('|')} filters={filters} />
      {Object.keys(filters).length > 0 && (
        <Button component={Link} to={toAddress('/search-result')} {...options}>
          Clear all filters
        </Button>
      )}
    </Panel>
  );
}

function includeCurrent(values: readonly string[], own: string | undefined): readonly string[] {
  if (!own || values.includes(own) || !/^\d{1,4}(\.\d{1,2})?$/.test(own)) return values;
  return [...values, own].sort((a, b) => Number(a) - Number(b));
}

const Panel = styled('div')({ display: 'grid', gap: 24 });
