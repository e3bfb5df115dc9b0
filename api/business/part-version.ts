import { createHash } from 'node:crypto';
import { HttpError } from '../http/http-error';
import { BUSINESS_TEXTS } from './business-texts';

/**
 * Names what a part of a page holds. It follows from the content, so that whoever changes it, here or in a wizard,
 * makes another version without a word.
 */
export function versionOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** 409 at `version` when what stands there is not what the change was made from. */
export function requireVersion(fields: object, version: string): void {
  if (versionOf(fields) === version) return;
  const message = BUSINESS_TEXTS.changedElsewhere;
  throw new HttpError(409, message, { errors: [{ path: 'version', message }] });
}

/** Whether two parts hold the same, whatever the order of their fields. */
export function isSame(one: object, other: object): boolean {
  return stable(one) === stable(other);
}

function stable(value: unknown): string {
  return JSON.stringify(value, (_name, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}
