/** What the office decides about one event. */
export type Decision =
  | { kind: 'publish' | 'resume sale' | 'accept the change' }
  /** The organizer reads the reason of `decline` and `ask for a change`. All others are private. */
  | { kind: 'decline' | 'stop sale' | 'cancel' | 'ask for a change'; reason: string };
