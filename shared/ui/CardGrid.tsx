import { styled } from '@glow50/ui';

/** Cards in up to three columns. */
export const CardGrid = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { minWidth: 0 },
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
  '@media (min-width: 1024px)': { gridTemplateColumns: 'repeat(3, 1fr)' },
});
