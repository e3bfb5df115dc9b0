import { styled } from '@glow50/shared/ui';

/** Two short fields beside each other where there is room. */
export const FieldPair = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  alignItems: 'start',
});
