/** Days of earnings and page views on the dashboard, today included. */
export const OVERVIEW_DAYS = 14;
