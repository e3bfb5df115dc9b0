import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { Link } from '@glow50/host/router';
import { Button, colour, styled, TextField, Typography } from '@glow50/ui';
import { FilterIcon, SearchIcon } from '@glow50/ui/Icon';
import { SuggestField } from '@glow50/ui/SuggestField';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { usePanel } from '../panels/use-panel';
import { toResultsAddress } from '../search/results-address';
import type { PanelChoice } from './FilterPanel';
import { LocationButton } from './LocationButton';
import { FIELDS, findErrors, type SearchAnswers } from './search-answers';
import { useSearchAnswers } from './use-search-answers';
import { useSuggestions } from './use-suggestions';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel')).FilterPanel }));

/** Without JavaScript, it submits as a plain form to the same address. */
export function SearchBox({ categories }: { categories: readonly string[] }) {
  const suggest = useSuggestions();
  const { answers, errors, fill, fillPlace, fillFromZipcode, setErrors, leaveFor } = useSearchAnswers();
  const [message, setMessage] = useState('');
  const panel = usePanel();
  // Once it was open, it stays until it has faded out.
  const [isPanelNeeded, setPanelNeeded] = useState(panel.isOpen);
  if (panel.isOpen && !isPanelNeeded) setPanelNeeded(true);

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = findErrors(answers);
    setErrors(found);
    const first = FIELDS.find((name) => found[name]);
    if (first) event.currentTarget.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else void leaveFor(toResultsAddress(answers));
  }

  function handleClosed(choice: PanelChoice | null) {
    setPanelNeeded(false);
    // Alone, the prefilled state says nothing about where.
    const place = answers.city || answers.zipcode ? answers : { service: answers.service };
    if (choice) void leaveFor(toResultsAddress({ ...place, ...choice }));
  }

  /** Props that all four fields share. */
  const field = (name: keyof SearchAnswers) => ({
    name,
    required: true,
    value: answers[name],
    error: Boolean(errors[name]),
    helperText: errors[name],
  });

  return (
    <Panel aria-labelledby="search-heading">
      <Typography id="search-heading" variant="h5" component="h2">
        Who’s near you?
      </Typography>
      <form action="/search-result" method="get" noValidate onSubmit={handleSubmit}>
        <TextField
          {...field('state')}
          label="State"
          placeholder="Texas"
          autoComplete="address-level1"
          maxLength={80}
          onChange={({ target }) => fill({ state: target.value })}
        />
        <SuggestField
          {...field('city')}
          label="City"
          placeholder="Dallas"
          maxLength={80}
          onType={(city) => fill({ city })}
          onChoose={(suggestion) => fillPlace(toPlace(suggestion, answers))}
          ask={suggest.place}
        />
        <TextField
          {...field('zipcode')}
          label="Zip Code"
          placeholder="75201"
          autoComplete="postal-code"
          inputMode="numeric"
          maxLength={10}
          onChange={({ target }) => fillFromZipcode(target.value)}
        />
        <SuggestField
          {...field('service')}
          label="Service"
          placeholder="Lashes"
          maxLength={80}
          onType={(service) => fill({ service })}
          onChoose={({ label, providerId }) =>
            providerId
              ? void leaveFor(`/service-provider-profile?id=${providerId}`)
              : fill({ service: label })
          }
          ask={suggest.service}
        />
        <Button type="submit" variant="contained" size="large" startIcon={<SearchIcon />}>
          Search
        </Button>
      </form>
      <p role="status">{message}</p>
      <Foot>
        <LocationButton
          onFound={({ message: found, ...place }) => {
            fillPlace(place);
            setMessage(found);
          }}
          onFailed={setMessage}
        />
        <Button
          size="small"
          startIcon={<FilterIcon />}
          aria-haspopup="dialog"
          onClick={panel.open}
          sx={{ color: 'inherit' }}
        >
          Filter
        </Button>
        <Link to="/search-result">Browse all providers</Link>
      </Foot>
      {isPanelNeeded && (
        <Suspense>
          <FilterPanel
            categories={categories}
            isOpen={panel.isOpen}
            onClose={panel.close}
            onClosed={handleClosed}
          />
        </Suspense>
      )}
    </Panel>
  );
}

/** Fields to fill in for a suggestion. All listed cities are in Texas. `detail` of a zip code is its city. */
function toPlace({ filter, detail }: Suggestion, { state }: SearchAnswers): Partial<SearchAnswers> {
  if (filter.name === 'state') return { state: filter.value, city: '' };
  const inTexas = { state: state || 'Texas' };
  return filter.name === 'zipcode'
    ? { ...inTexas, city: detail ?? '', zipcode: filter.value }
    : { ...inTexas, city: filter.value };
}

const DESKTOP = '@media (min-width: 900px)';

const Panel = styled('section')({
  display: 'grid',
  gap: 10,
  padding: 'clamp(16px, 2.4vw, 28px)',
  borderRadius: 28,
  background: colour.sand,
  '& > p': { margin: 0, '&:empty': { display: 'none' } },
  '& > form': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'start',
    gap: 10,
    '& > button': { gridColumn: '1 / -1' },
    // Below the field and as wide as the names need, but never beyond the edge of a phone.
    '& ul': { minWidth: 'max(100%, min(280px, 76vw))', maxHeight: 280 },
    [`@media (max-width: 899.95px)`]: { '& > :nth-of-type(even) > ul': { left: 'auto', right: 0 } },
    '@media (max-width: 279.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
    [DESKTOP]: {
      gridTemplateColumns: '0.8fr 1fr 0.8fr 1.3fr auto',
      '& > button': { gridColumn: 'auto', minHeight: 50, marginTop: 27 },
      '& > :nth-of-type(4) > ul': { left: 'auto', right: 0 },
    },
  },
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 16,
  '& > a': { color: 'inherit', fontWeight: 600, paddingBlock: 8 },
  [DESKTOP]: { justifyContent: 'start', columnGap: 28 },
});
