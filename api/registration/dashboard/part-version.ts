import { createHash } from 'node:crypto';
import { HttpError } from '../../platform/http/http-error';
import { DASHBOARD_MESSAGES } from './dashboard-messages';

/**
 * A hash of the content. It changes with every change, whether made here or in a wizard, without a stored
 * counter.
 */
export function versionOf(fields: object): string {
  return createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
}

/** Throws 409 at `version` when the stored fields differ from those the change was based on. */
export function requireVersion(fields: object, version: string): void {
  if (versionOf(fields) === version) return;
  const message = DASHBOARD_MESSAGES.changedElsewhere;
  throw new HttpError(409, message, { errors: [{ path: 'version', message }] });
}

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
