/** What everybody reads about an event that the office canceled. */
export const CANCELED_BY_OFFICE = 'Glow50 cancelled this event. You get a full refund.';
