import type { Boot, BootAnswer } from '@glow50/host/boot';

export interface BootAnswers {
  /** Gives each embedded response only once. A repeated call goes to the server for fresh data. */
  take(address: string): BootAnswer | undefined;
  /** Call with every response that was not embedded. */
  compare(address: string, answer: Pick<BootAnswer, 'status' | 'body'>): void;
  /** The page has asked for something that the server did not have, or has got other responses than the server. */
  areOthers(): boolean;
}

/** The responses that the server has rendered the page with, and those that this browser gets instead. */
export function createBootAnswers(
  { answers }: Pick<Boot, 'answers'>,
  { takesAssumed = false } = {},
): BootAnswers {
  const left = new Map(Object.entries(answers));
  const unconfirmed = new Set(Object.keys(answers).filter((address) => answers[address]?.isAssumed));
  let asksMore = false;
  return {
    take(address) {
      const answer = left.get(address);
      left.delete(address);
      if (!answer) asksMore = true;
      return answer?.isAssumed && !takesAssumed ? undefined : answer;
    },
    compare(address, { status, body }) {
      const assumed = answers[address];
      const isSame = assumed?.status === status && JSON.stringify(assumed.body) === JSON.stringify(body);
      if (isSame) unconfirmed.delete(address);
    },
    areOthers: () => asksMore || unconfirmed.size > 0,
  };
}
