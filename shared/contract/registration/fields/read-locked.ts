import type { AttachedCode } from '../../codes/codes';
import type { Field } from './field';

/** What a code tells in place of the registrant. Undefined while the field is open. */
export const readLocked = (
  { lockedBy }: Pick<Field, 'lockedBy'>,
  codes: readonly AttachedCode[],
): string | undefined =>
  lockedBy && (codes.find(({ kind }) => kind === lockedBy.code)?.[lockedBy.tells] || undefined);
