/** Time zone of the office and of receipts. */
export const OFFICE_ZONE = 'America/Chicago';
