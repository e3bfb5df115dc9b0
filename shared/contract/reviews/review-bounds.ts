export const REVIEW_PHOTOS_MOST = 3;
/** In characters. */
export const REVIEW_ANSWER_MOST = 1000;
