/** How far ahead of today one can wait for a day. */
export const DAYS_AHEAD = 34;
