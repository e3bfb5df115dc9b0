import type { Boot, BootAnswer } from '@glow50/shared/host/boot';

/** Answers that came with the page. Each is given once: whoever asks again wants news. */
export function takeBootAnswers(boot: Boot): (address: string) => BootAnswer | undefined {
  const answers = new Map(Object.entries(boot.answers));
  return (address) => {
    const answer = answers.get(address);
    answers.delete(address);
    return answer;
  };
}
