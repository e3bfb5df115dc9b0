/** What one check found. */
export interface Finding {
  /** Each thing that is wrong, naming whose it is. Empty: the check holds. */
  problems: string[];
  /** What was looked at, in a few words, for the verdict. */
  facts: string;
}
