/** State of a navigation that leads from an email's link that is over to asking for another. */
export const EXPIRED_LINK = { expiredLink: true } as const;

/** Whether the visitor came by such a link. They may be signed in, and are helped all the same. */
export function cameByExpiredLink(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'expiredLink' in state;
}
