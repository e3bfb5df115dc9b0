import type { Wizard, WizardStep } from './wizard-definition';

/** Reading a step, or a field of one line, in seconds. */
const STEP_SECONDS = 10;

/**
 * How far the registrant is. The share counts all steps, also those that do not apply to everybody: their number
 * never changes, so that it grows with every step. Where steps depend on answers, the words tell the time instead
 * of a count that would change.
 */
export function measureProgress({ definition, visibleSteps, current, isSent }: Wizard) {
  const { steps } = definition;
  const share = (steps.findIndex(({ number }) => number === current) + 1) / steps.length;
  if (steps.every(({ when }) => when === undefined)) {
    return {
      share,
      words: `Step ${steps.findIndex(({ number }) => number === current) + 1} of ${steps.length}`,
    };
  }
  const ahead = visibleSteps.filter(({ number }) => number >= current);
  return { share, words: isSent || ahead.length === 1 ? 'Almost done' : toWords(ahead) };
}

function toWords(ahead: readonly WizardStep[]): string {
  const seconds = ahead.reduce((sum, step) => sum + STEP_SECONDS + (step.seconds ?? 0), 0);
  const minutes = Math.round(seconds / 60);
  if (minutes < 1) return 'Less than a minute left';
  return minutes === 1 ? 'About 1 minute left' : `About ${minutes} minutes left`;
}
