/** What we promise visitors about prices: every service is under this amount. */
export const PRICE_LIMIT = '$50';
