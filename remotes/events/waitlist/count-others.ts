export const countOthers = (before: number): string => (before === 1 ? 'one other' : `${before} others`);
