/** Keys of drafts that one remote writes and another remote reads. */

/** Holds the id of the registrant category that the visitor chose. */
export const REGISTRANT_DRAFT = 'registrant';

/** Holds the provider's code from the link that brought the visitor to the registration. */
export const REFERRAL_DRAFT = 'referral';

/** Holds the times that are held for the visitor. */
export const HELD_DRAFT = 'held-times';
