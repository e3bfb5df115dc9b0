import { isDeep } from '@glow50/configuration/test-run';

const today = Math.floor(Date.now() / 86_400_000);

/**
 * For tests that behave the same on both screen sizes: runs on one size per day, alternating, and on both in
 * the deep tests.
 */
export const isTurn = (isMobile: boolean, index = 0): boolean =>
  isDeep || isMobile === ((today + index) % 2 === 0);

/** Selects every second item, alternating daily. The deep tests run all items. */
export const isDrawnToday = (index: number): boolean => isDeep || (today + index) % 2 === 0;

/** Selects every third item, rotating daily. The deep tests run all items. */
export const isDrawnOfThree = (index: number): boolean => isDeep || (today + index) % 3 === 0;
