import { styled } from '@glow50/shared/ui';

/** The fields of an account page, one below the other. */
export const AccountForm = styled('form')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'minmax(0, 1fr)',
});
