/** How long seats are kept while the buyer pays. */
export const SEAT_HOLD_MINUTES = 15;
