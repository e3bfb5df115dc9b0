export const COMING_YEAR = new Date().getUTCFullYear() + 1;
