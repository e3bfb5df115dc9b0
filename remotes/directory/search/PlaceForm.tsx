import { readPlacedWords } from '@glow50/contract/places/placed-words';
import { Button, styled, TextField } from '@glow50/ui';
import type { SubmitEvent } from 'react';
import { type Filters, toResultsAddress } from './results-address';
import { isCategory } from './search-terms';
import { useFilterNavigate } from './use-filter-address';

export function PlaceForm({ filters }: { filters: Filters }) {
  const navigate = useFilterNavigate();

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const { tag = '', ...places } = Object.fromEntries(new FormData(event.currentTarget)) as Filters & {
      tag?: string;
    };
    const { words, ...typed } = readPlacedWords(tag);
    const read = { ...readTag(words), ...(typed.city && { zipcode: '' }), ...typed };
    const isPlaced = [places.city, places.zipcode, places.state, typed.city, typed.zipcode].some((place) =>
      place?.trim(),
    );
    const asked = { ...filters, ...places, ...read, ...(isPlaced && { bounds: '' }), page: '' };
    void navigate(toResultsAddress(asked));
  }

  return (
    <Form action="/search-result" method="get" onSubmit={handleSubmit}>
      <TextField
        name="tag"
        label="Tag or city"
        placeholder="Braids, Plano"
        defaultValue={filters.q}
        maxLength={80}
      />
      <TextField name="city" label="City" defaultValue={filters.city} maxLength={80} />
      <TextField
        name="zipcode"
        label="Zip Code"
        defaultValue={filters.zipcode}
        inputMode="numeric"
        maxLength={10}
      />
      <TextField name="state" label="State" defaultValue={filters.state} maxLength={80} />
      <TextField name="availableOn" type="date" label="Free on" defaultValue={filters.availableOn} />
      <Button type="submit" variant="contained">
        Show results
      </Button>
    </Form>
  );
}

/** Reads the text as a category, or else as search text. */
function readTag(tag: string): Filters {
  if (isCategory(tag)) return { service: tag, q: '' };
  return { q: tag };
}

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 12,
  '& > :nth-of-type(-n + 2), & > :nth-last-of-type(1), & > button': { gridColumn: '1 / -1' },
});
