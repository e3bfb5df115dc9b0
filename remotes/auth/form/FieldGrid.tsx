import { styled } from '@glow50/shared/ui';

/** The fields of a form, one below the other. */
export const FieldGrid = styled('form')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
});
