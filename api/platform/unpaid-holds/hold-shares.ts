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

/**
 * How many clients one larger network of IPv6 counts as. A subscriber may have all of a /48, which is 65,536 clients.
 */
export const NETWORK_CLIENTS = 5;

/** How long a hold that yields is kept once while it is being paid, if all that is kept stays within a tenth. */
export const PAYING_MINUTES = 5;

/** A hold that ended another client's counts as so many unpaid minutes more, however soon it is given back. */
export const TAKEOVER_MINUTES = 5;
