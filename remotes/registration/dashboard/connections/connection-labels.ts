import type { ConnectionKind } from '@glow50/contract/connections/connections';

export const TIE_LABELS: Readonly<
  Record<ConnectionKind, { ask: string; note: string; noteHint: string; accepted: string; empty: string }>
> = {
  connection: {
    ask: 'Connect with someone',
    note: 'A note to them',
    noteHint: 'Only they see it. You can leave it out.',
    accepted: 'Connected',
    empty: 'You’re not connected with anyone yet. People trust who others trust: ask someone you know.',
  },
  collaboration: {
    ask: 'Propose a collaboration',
    note: 'What you do together',
    noteHint: 'Both pages show it, such as: Bridal hair and make up in one visit.',
    accepted: 'Working together',
    empty: 'You’re not working with anyone yet. Two services in one visit bring customers to both of you.',
  },
};
