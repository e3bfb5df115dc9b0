/** Most tickets in one order. */
export const TICKETS_MAX = 10;

/** The part of a hall that may go to one client free of charge. */
const FREE_SHARE_PERCENT = 2;
/** In small halls: an order for two. */
const FREE_TICKETS_ALWAYS = 2;

/** Most free tickets of an event for one client, in all orders together. */
export const freeTicketsMax = (capacity: number): number =>
  Math.max(FREE_TICKETS_ALWAYS, Math.floor((capacity * FREE_SHARE_PERCENT) / 100));
