import { expect, it } from '@jest/globals';
import { createFakeHost } from '@glow50/host/testing/fake-host';
import { createRegistrationApi } from './registration-api';
import { measureProgress } from './measure-progress';
import { EVERY_WIZARD } from './testing/every-wizard';
import type { WizardDefinition } from './wizard-definition';
import { WizardStore } from './wizard-store';

const user = { fullName: 'Ada Young', email: 'ada@example.com', role: 'user' as const, isVerified: true };

/** The same wizard before and after signing in. The first steps disappear with it. */
function open(definition: WizardDefinition, isSignedIn: boolean) {
  const { api, drafts, session } = createFakeHost({}, isSignedIn ? user : null);
  return new WizardStore(definition, {
    api: createRegistrationApi(api, definition.kind),
    drafts,
    tab: { ...drafts, clear: () => undefined },
    session,
  });
}

function measureAt(definition: WizardDefinition, number: number, isSignedIn = false) {
  const wizard = open(definition, isSignedIn);
  wizard.show(number);
  return measureProgress(wizard);
}

const minutes = (words: string) => Number(/\d+/.exec(words)?.[0] ?? 0);

it.each(EVERY_WIZARD.map((definition) => [definition.kind, definition] as const))(
  'the progress of %s never runs backwards, also when steps disappear on the way',
  (_kind, definition) => {
    const guest = definition.steps.map(({ number }) => measureAt(definition, number));
    const shares = guest.map(({ share }) => share);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
    expect(shares.at(-1)).toBe(1);
    for (const { number } of definition.steps) {
      const [before, after] = [measureAt(definition, number), measureAt(definition, number, true)];
      expect(after.share).toBe(before.share);
      if (after.words.startsWith('About')) {
        expect(minutes(after.words)).toBeLessThanOrEqual(minutes(before.words));
      }
    }
  },
);

it('tells the time where steps depend on answers, and counts where they do not', () => {
  const find = (kind: string) => EVERY_WIZARD.find((definition) => definition.kind === kind);
  const [student, school] = [find('student'), find('school')];
  if (!student || !school) throw new Error('A wizard is missing');
  const words = student.steps.map(({ number }) => measureAt(student, number).words);
  expect(words[0]).toMatch(/^About \d+ minutes left$/);
  expect(words.at(-1)).toBe('Almost done');
  const left = words.slice(0, -1).map(minutes);
  expect(left).toEqual([...left].sort((one, other) => other - one));
  expect(measureAt(school, 3).words).toBe('Step 4 of 8');
});
