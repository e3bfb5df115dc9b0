const today = Math.floor(Date.now() / 86_400_000);

export const isDeep = process.env.DEEP === '1';

/** For what is alike on both sizes: its turn is on one of them a day, on both in the deep tests. */
export const isTurn = (isMobile: boolean, index = 0): boolean =>
  isDeep || isMobile === ((today + index) % 2 === 0);

/** For each second of a list: those whose turn it is today, all in the deep tests. */
export const isDrawnToday = (index: number): boolean => isDeep || (today + index) % 2 === 0;

/** For each third of a list: those whose turn it is today, all in the deep tests. */
export const isDrawnOfThree = (index: number): boolean => isDeep || (today + index) % 3 === 0;
