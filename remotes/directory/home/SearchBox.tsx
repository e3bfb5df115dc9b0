import type { Suggestion } from '@glow50/contract/providers/suggestions';
import { Link, useNavigate } from '@glow50/host/router';
import { Button, colour, Container, styled, TextField, Typography } from '@glow50/ui';
import { FilterIcon, SearchIcon } from '@glow50/ui/Icon';
import { SuggestField } from '@glow50/ui/SuggestField';
import { lazy, type SubmitEvent, Suspense, useState } from 'react';
import { toResultsAddress } from '../search/results-address';
import { useSuggestions } from './use-suggestions';
import { LocationButton } from './LocationButton';
import type { PanelChoice } from './FilterPanel';

const FilterPanel = lazy(async () => ({ default: (await import('./FilterPanel')).FilterPanel }));

const EMPTY = { state: '', city: '', zipcode: '', service: '' };

/** Without JavaScript, it submits as a plain form to the same address. */
export function SearchBox({ categories }: { categories: readonly string[] }) {
  const navigate = useNavigate();
  const suggest = useSuggestions();
  const [answers, setAnswers] = useState(EMPTY);
  const [message, setMessage] = useState('');
  const [panel, setPanel] = useState<'none' | 'open' | 'closing'>('none');
  const fill = (changes: Partial<typeof EMPTY>) => setAnswers((old) => ({ ...old, ...changes }));

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    void navigate(toResultsAddress(answers));
  }

  function handleClosed(choice: PanelChoice | null) {
    setPanel('none');
    if (choice) void navigate(toResultsAddress({ ...answers, ...choice }));
  }

  return (
    <Container component="section" aria-labelledby="search-heading" sx={{ marginBottom: { xs: 5, md: 8 } }}>
      <Panel>
        <Head>
          <Typography id="search-heading" variant="h3" component="h2">
            Who is near you?
          </Typography>
          <LocationButton
            onFound={({ message: found, ...place }) => {
              fill(place);
              setMessage(found);
            }}
            onFailed={setMessage}
          />
        </Head>
        <form action="/search-result" method="get" onSubmit={handleSubmit}>
          <TextField
            name="state"
            label="State"
            placeholder="Texas"
            autoComplete="address-level1"
            required
            maxLength={80}
            value={answers.state}
            onChange={({ target }) => fill({ state: target.value })}
          />
          <SuggestField
            name="city"
            label="City"
            placeholder="Dallas"
            required
            maxLength={80}
            value={answers.city}
            onType={(city) => fill({ city })}
            onChoose={(suggestion) => fill(toPlace(suggestion, answers))}
            ask={suggest.place}
          />
          <TextField
            name="zipcode"
            label="Zip Code"
            placeholder="75201"
            autoComplete="postal-code"
            inputMode="numeric"
            required
            maxLength={10}
            value={answers.zipcode}
            onChange={({ target }) => fill({ zipcode: target.value })}
          />
          <SuggestField
            name="service"
            label="Service"
            placeholder="Lashes"
            required
            maxLength={80}
            value={answers.service}
            onType={(service) => fill({ service })}
            onChoose={({ filter, providerId }) =>
              providerId
                ? void navigate(`/service-provider-profile?id=${providerId}`)
                : fill({ service: filter.value })
            }
            ask={suggest.service}
          />
          <Button type="submit" variant="contained" size="large" startIcon={<SearchIcon />}>
            Search
          </Button>
        </form>
        <p role="status">{message}</p>
        <Foot>
          <Button
            variant="outlined"
            startIcon={<FilterIcon />}
            aria-haspopup="dialog"
            onClick={() => setPanel('open')}
            sx={{ color: 'inherit' }}
          >
            Filter
          </Button>
          <Link to="/search-result">Or look at everyone</Link>
        </Foot>
      </Panel>
      {panel !== 'none' && (
        <Suspense>
          <FilterPanel
            categories={categories}
            isOpen={panel === 'open'}
            onClose={() => setPanel('closing')}
            onClosed={handleClosed}
          />
        </Suspense>
      )}
    </Container>
  );
}

/** Fields to fill in for a suggestion. All listed cities are in Texas. `detail` of a zip code is its city. */
function toPlace({ filter, detail }: Suggestion, { state }: typeof EMPTY): Partial<typeof EMPTY> {
  if (filter.name === 'state') return { state: filter.value, city: '' };
  const inTexas = { state: state || 'Texas' };
  return filter.name === 'zipcode'
    ? { ...inTexas, city: detail ?? '', zipcode: filter.value }
    : { ...inTexas, city: filter.value };
}

const DESKTOP = '@media (min-width: 900px)';

const Panel = styled('div')({
  display: 'grid',
  gap: 14,
  padding: 'clamp(20px, 3.2vw, 36px)',
  borderRadius: 28,
  background: colour.sand,
  '& > p': { margin: 0, '&:empty': { display: 'none' } },
  '& > form': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    alignItems: 'end',
    gap: 12,
    '& > button': { gridColumn: '1 / -1' },
    [DESKTOP]: {
      gridTemplateColumns: 'repeat(4, 1fr) auto',
      '& > button': { gridColumn: 'auto', minHeight: 52 },
    },
  },
});

const Head = styled('div')({
  [DESKTOP]: { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 16 },
});

const Foot = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 24px',
  marginTop: 4,
  '& > a:last-of-type': { color: 'inherit', fontWeight: 600, paddingBlock: 10 },
});
