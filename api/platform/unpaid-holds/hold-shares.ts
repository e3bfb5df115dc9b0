/**
 * The part of a provider's bookable time, or of a hall's seats, that one client keeps firmly without having
 * paid. Five clients keep a tenth.
 */
export const CLIENT_SHARE_PERCENT = 2;

/** The part that the first holds of all clients, where one is larger than its share, keep firmly together. */
export const FIRST_HOLDS_PERCENT = 10;

/** How long in `UNPAID_HOURS` a client's first hold is firm when it is larger than these shares. */
export const FIRST_HOLD_MINUTES = 5;

/** The bookable time that the share is taken from. */
export const SHARE_DAYS = 14;

/**
 * How many minutes in `UNPAID_HOURS` a client may keep times of one provider, or seats of one event, without
 * paying. After that its holds yield to everybody else.
 */
export const UNPAID_MINUTES = 15;
export const UNPAID_HOURS = 24;
