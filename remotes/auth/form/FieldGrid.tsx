import { styled } from '@glow50/ui';

export const FieldGrid = styled('form')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
});
