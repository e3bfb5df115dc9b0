export interface Result {
  holds: boolean;
  text: string;
}

/** Maximum ratio of medians, API to SQL alone. */
export const MOST_OF_SQL = 2;
