/** How long a time that became free is kept for the first in line, and again once they open the link. */
export const OFFER_MINUTES = 10;
/** The longest span that one may wait for. */
export const WAIT_DAYS_MAX = 7;
