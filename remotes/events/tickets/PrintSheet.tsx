import { styled } from '@glow50/shared/ui';

/** What stays on paper: this sheet alone, without what can only be pressed. */
export const PrintSheet = styled('div')({
  display: 'grid',
  gap: 28,
  '@media print': {
    'body:has(&) #root > div > *:not(main)': { display: 'none' },
    '& [data-screen-only]': { display: 'none !important' },
  },
});
