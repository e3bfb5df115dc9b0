export interface Finding {
  /** One entry per problem, naming the affected remote and its owner. Empty when the check passes. */
  problems: string[];
  /** A short summary of what was checked, for the report. */
  facts: string;
}
