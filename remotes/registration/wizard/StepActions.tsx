import { styled } from '@glow50/ui';

/** Back and what goes on. Where a long label leaves no room on a phone, what goes on has a line of its own, above Back. */
export const StepActions = styled('div')({
  display: 'flex',
  flexWrap: 'wrap-reverse',
  justifyContent: 'flex-end',
  gap: 12,
  marginTop: 8,
  '& > *': { flex: '1 1 auto', minWidth: 'min(140px, 100%)' },
  '@media (min-width: 600px)': { '& > *': { flex: '0 1 auto', minWidth: 160 } },
});
