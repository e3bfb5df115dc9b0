import type { ConnectionKind } from '@glow50/contract/connections/connections';

export const TIE_LABELS: Readonly<
  Record<ConnectionKind, { ask: string; note: string; noteHint: string; accepted: string; empty: string }>
> = {
  connection: {
    ask: 'Connect with somebody',
    note: 'A line to them',
    noteHint: 'Only they read it. You may leave it out.',
    accepted: 'Connected',
    empty: 'You are connected with nobody yet. People trust whom others trust: ask somebody you know.',
  },
  collaboration: {
    ask: 'Propose a collaboration',
    note: 'What you do together',
    noteHint: 'Both pages show it, such as: Bridal hair and make up in one visit.',
    accepted: 'Working together',
    empty: 'You work with nobody yet. Two crafts in one visit bring customers to both of you.',
  },
};
