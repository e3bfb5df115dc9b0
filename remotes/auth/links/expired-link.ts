/** Navigation state that marks a visitor redirected from an expired email link. */
export const EXPIRED_LINK = { expiredLink: true } as const;

/**
 * Whether an expired email link led here. Such visitors may be signed in and still see the form for a new
 * link.
 */
export function cameByExpiredLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'expiredLink' in state;
}
