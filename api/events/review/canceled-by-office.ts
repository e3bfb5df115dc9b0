/** What everybody reads about an event that the office canceled. */
export const CANCELED_BY_OFFICE = 'Glow50 canceled this event. You get a full refund.';
