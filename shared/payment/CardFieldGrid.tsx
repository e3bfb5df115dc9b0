import { styled } from '@glow50/ui';

export const CardFieldGrid = styled('div')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 16,
  '& > :not(:nth-last-of-type(-n + 2))': { gridColumn: '1 / -1' },
});
