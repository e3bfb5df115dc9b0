import { styled } from '@glow50/ui';

/** When printed, only this sheet appears, without elements marked `data-screen-only`. */
export const PrintSheet = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 28,
  '@media print': {
    'body:has(&) #root > div > *:not(main)': { display: 'none' },
    '& [data-screen-only]': { display: 'none !important' },
  },
});
