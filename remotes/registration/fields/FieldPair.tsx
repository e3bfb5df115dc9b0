import { styled } from '@glow50/ui';

export const FieldPair = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  alignItems: 'start',
});
