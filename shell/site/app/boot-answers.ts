import type { Boot, BootAnswer } from '@glow50/host/boot';

/** Gives each embedded response only once. A repeated call goes to the server for fresh data. */
export function takeBootAnswers(boot: Boot): (address: string) => BootAnswer | undefined {
  const answers = new Map(Object.entries(boot.answers));
  return (address) => {
    const answer = answers.get(address);
    answers.delete(address);
    return answer;
  };
}
