/** Most tickets in one order. */
export const TICKETS_MAX = 10;
