import { withTypedPlace } from '@glow50/contract/places/placed-words';
import { useLoaderData, useSearchParams } from '@glow50/host/router';
import { Container, styled, Typography } from '@glow50/ui';
import { MapBeside } from '../map/MapBeside';
import { MapButton } from '../map/MapButton';
import { SavedLink } from '../saved/SavedLink';
import { CategoryChips } from './CategoryChips';
import { ChosenFilters } from './ChosenFilters';
import { explainCategory } from './explain-category';
import { describeCount } from './describe-count';
import { FilterButton } from './FilterButton';
import { readFilters } from './results-address';
import { ResultList } from './ResultList';
import { SearchFilters } from './SearchFilters';
import { explainSearch } from './search-query';
import { SkipToResults } from './SkipToResults';
import { isChipName } from './search-terms';
import type { SearchData } from './search-data';

export function SearchResultPage() {
  const data = useLoaderData<SearchData>();
  const { results, categories } = data;
  const [parameters] = useSearchParams();
  const filters = withTypedPlace(readFilters(parameters));
  const isChip = filters.service !== undefined && isChipName(filters.service);
  const meaning = explainCategory(filters.service);
  const count = results.ok ? describeCount(results.data) : null;
  return (
    <Container maxWidth="xl" sx={{ paddingTop: { xs: 3, md: 5 }, paddingBottom: { xs: 11, md: 11 } }}>
      <SkipToResults />
      <TopRow>
        <Typography variant="h1" sx={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}>
          Search results
        </Typography>
        <SavedLink />
      </TopRow>
      <Columns>
        <aside aria-label="Filters">
          <Typography variant="subtitle1" aria-live="polite" sx={{ minHeight: '1.5em', fontWeight: 600 }}>
            {count && `${count} found`}
          </Typography>
          {results.ok && results.data.corrected && (
            <Typography variant="body2" sx={{ marginTop: 1 }}>
              Showing results for “{results.data.corrected}”.
            </Typography>
          )}
          {explainSearch(filters, results.ok ? results.data.unknown : [], data.today).map((sentence) => (
            <Typography key={sentence} variant="body2" sx={{ marginTop: 1 }}>
              {sentence}
            </Typography>
          ))}
          <ChosenFilters filters={filters} {...(isChip && { except: 'service' as const })} />
          <CategoryChips categories={categories.ok ? categories.data : []} filters={filters} />
          {meaning && (
            <Typography variant="body2" sx={{ marginTop: 1.5, color: 'text.secondary' }}>
              {meaning}
            </Typography>
          )}
          <Openers>
            <FilterButton filters={filters} count={count} />
            <MapButton filters={filters} />
          </Openers>
          <OnWideScreens>
            <SearchFilters filters={filters} />
          </OnWideScreens>
        </aside>
        <ResultList data={data} filters={filters} />
        <MapBeside filters={filters} />
      </Columns>
    </Container>
  );
}

const TopRow = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 8,
});

const Openers = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginTop: 14,
  '@media (min-width: 1200px)': { marginTop: 0 },
});

const OnWideScreens = styled('div')({
  marginTop: 28,
  '@media (max-width: 899px)': { display: 'none' },
});

const Columns = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  marginTop: 12,
  '@media (min-width: 900px)': {
    gridTemplateColumns: '288px minmax(0, 1fr)',
    alignItems: 'start',
    gap: 44,
    marginTop: 28,
  },
  '@media (min-width: 1200px)': {
    gridTemplateColumns: '232px minmax(0, 1fr) minmax(360px, 38%)',
    gap: 28,
    '& > section ul[data-columns="3"]': { gridTemplateColumns: '1fr 1fr' },
  },
});
