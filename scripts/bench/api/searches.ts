export interface BenchRow {
  label: string;
  path: string;
  kind: 'facets' | 'limits' | 'words' | 'suggestions';
}

const row = (kind: BenchRow['kind'], label: string, query: string): BenchRow => ({
  kind,
  label,
  path: `/api/v1/${kind === 'suggestions' ? 'suggestions' : 'search'}?${query}`,
});

export const BENCH_ROWS: readonly BenchRow[] = [
  row('facets', 'home: booked most', 'sort=most-booked&limit=7'),
  row('facets', 'category by relevance', 'service=LASHES'),
  row('facets', 'category + rating', 'service=LASHES&feedback=4.5'),
  row('facets', 'category + city + rating', 'service=HAIR&city=Plano&feedback=4.5'),
  row('facets', 'category + zip code', 'service=BROWS&zipcode=75201'),
  row('facets', 'category, page 50', 'service=HAIR&page=50'),
  row('facets', 'category, by relevance', 'service=LASHES'),
  row('facets', 'area on the map', 'service=HAIR&bounds=32.7,-96.9,32.95,-96.7'),
  row('limits', 'area on the map + at most $20', 'service=HAIR&maxPrice=20&bounds=32.7,-96.9,32.95,-96.7'),
  row('limits', 'at most $20', 'service=HAIR&maxPrice=20'),
  row('limits', 'nearest', 'service=HAIR&sort=nearest&near=32.9,-96.8'),
  row('words', 'common word + state', 'q=braids&state=Texas'),
  row('words', 'words of a service by relevance', 'q=lash%20set'),
  row('words', 'other name of a category', 'service=Braids'),
  row('words', 'rare prefix', 'q=zuzut'),
  row('words', 'misspelled word', 'q=eyelahs'),
  row('words', 'common word + city + category', 'q=beauty&city=Plano&service=HAIR'),
  { kind: 'facets', label: 'places on the map', path: '/api/v1/search/places?service=HAIR&feedback=4.5' },
  row('suggestions', 'suggestions', 'kind=service&text=gra'),
];
