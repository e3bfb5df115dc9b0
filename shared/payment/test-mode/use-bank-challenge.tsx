import { type ReactNode, useState } from 'react';
import { BankChallenge } from './BankQuestion';

type Answer = 'passed' | 'refused';

/** `ask` opens the bank's dialog and resolves with the payer's answer. Render `challenge`. */
export function useBankChallenge(): { ask: () => Promise<Answer>; challenge: ReactNode } {
  const [waiting, setWaiting] = useState<{ answer(answer: Answer): void } | null>(null);

  function handleAnswer(answer: Answer) {
    waiting?.answer(answer);
    setWaiting(null);
  }

  return {
    ask: () => new Promise((answer) => setWaiting({ answer })),
    challenge: <BankChallenge isOpen={waiting !== null} onAnswer={handleAnswer} />,
  };
}
