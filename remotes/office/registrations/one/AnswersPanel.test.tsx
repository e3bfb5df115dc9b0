import { expect, it } from '@jest/globals';
import { sampleAnswers, sampleOf } from '@glow50/contract/registration/fields/testing/sample-answers';
import { REGISTRATION_FORMS } from '@glow50/contract/registration/registration-forms';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { ThemeProvider } from '@glow50/ui';
import { theme } from '@glow50/ui/theme';
import { render } from '@testing-library/react';
import { AnswersPanel } from './AnswersPanel';

const FORMS = Object.entries(REGISTRATION_FORMS) as [RegistrationKind, RegistrationForm][];

function read(kind: RegistrationKind, answers: Record<string, Record<string, unknown>>): string {
  const { container } = render(
    <ThemeProvider theme={theme}>
      <AnswersPanel kind={kind} answers={answers} />
    </ThemeProvider>,
  );
  return container.textContent ?? '';
}

it.each(FORMS)('shows every field of %s with its label and words', (kind, { steps }) => {
  const answers = Object.entries(steps).map(([number, { fields }]) => [number, sampleAnswers(fields)]);
  const text = read(kind, Object.fromEntries(answers) as Record<string, Record<string, unknown>>);
  for (const { title, fields } of Object.values(steps)) {
    for (const [name, field] of Object.entries(fields)) {
      const { words } = sampleOf(name, field);
      expect(text).toContain(words);
      if (words === '') continue;
      expect(text).toContain(title);
      if (field.kind !== 'hours') expect(text).toContain(field.label);
    }
  }
});

it('shows answers that no field asks for anymore, and leaves out the digit of the signature', () => {
  const text = read('teacher', { 3: { mascot: 'An owl' }, 8: { payment_method: 'zelle' } });
  expect(text).toContain('MascotAn owl');
  expect(text).toContain('PaymentPayment methodzelle');
  expect(read('school', { 5: { digit: '4', digit_shown: 4 } })).not.toMatch(/digit/i);
});
