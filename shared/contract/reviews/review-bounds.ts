export const REVIEW_PHOTOS_MOST = 3;
