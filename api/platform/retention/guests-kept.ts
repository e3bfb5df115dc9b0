/** Disputes and tax questions about a past appointment or event come within this time. */
export const GUESTS_KEPT_MONTHS = 18;
