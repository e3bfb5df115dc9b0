import type { AttachedCode } from '../../codes/codes';
import type { Lock } from './field';

/** What a code tells in place of the registrant. Undefined while the field is open. */
export const readLocked = (
  { lockedBy }: { readonly lockedBy?: Lock },
  codes: readonly AttachedCode[],
): string | undefined =>
  lockedBy && (codes.find(({ kind }) => kind === lockedBy.code)?.[lockedBy.tells] || undefined);
