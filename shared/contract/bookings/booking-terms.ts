export const HOLD_MINUTES = 15;

/** Deposits of providers who have set none. */
export const DEPOSIT_CENTS = 2500;
export const LAYAWAY_DEPOSIT_CENTS = 1500;
/** How many days before the appointment the balance of a layaway is due. */
export const LAYAWAY_DAYS = 2;

/** Of a new provider. */
export const FREE_CANCELLATION_HOURS = 24;
export const SERVICE_CHARGE_CENTS = 400;
