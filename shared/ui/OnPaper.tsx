import { styled } from '@glow50/ui';

/** What a page says in print alone, such as a number that stands on a button on the screen. */
export const OnPaper = styled('div')({ display: 'none', '@media print': { display: 'block' } });
