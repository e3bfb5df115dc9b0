/** Drafts that one remote writes and another reads. */

/** As what the visitor wants to be listed: the id of a registrant category. */
export const REGISTRANT_DRAFT = 'registrant';

/** Of the link by which somebody came to register: a provider's code. */
export const REFERRAL_DRAFT = 'referral';
