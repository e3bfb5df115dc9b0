import { describeFields, toWords } from '@glow50/contract/registration/fields/describe-answers';
import type { Field } from '@glow50/contract/registration/fields/field';
import type { FormStep } from '@glow50/contract/registration/fields/form-step';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import { observer } from 'mobx-react-lite';
import { readingStep, type ReadingStep } from '../reading/reading-step';
import { ReviewSection } from '../review/ReviewSection';
import type { Wizard, WizardStep } from '../wizard/wizard-definition';

interface ReviewProps {
  form: RegistrationForm;
  wizard: Wizard;
  /** Number of the review. */
  returnTo: number;
}

/** Shows everything that was entered, once. */
export function reviewStep(form: RegistrationForm, step: ReadingStep): WizardStep {
  return readingStep({
    ...step,
    Component: ({ wizard }) => <Review form={form} wizard={wizard} returnTo={step.number} />,
  });
}

export const Review = observer(function Review({ form, wizard, returnTo }: ReviewProps) {
  const shown = new Set<string>();
  return Object.entries(form.steps)
    .filter(([, { signs, when }]) => !signs && (when?.(wizard.context) ?? true))
    .map(([number, step]) => (
      <ReviewSection
        key={number}
        step={Number(number)}
        title={step.title}
        returnTo={returnTo}
        rows={toRows(step, Number(number), wizard, shown)}
      />
    ));
});

/** `shown` collects what a code filled in, which several steps may hold. */
function toRows({ fields }: FormStep, number: number, wizard: Wizard, shown: Set<string>) {
  const rows = describeFields(fields, wizard.answersOf(number)).filter(({ name, text }) => {
    const lockedBy = fields[name]?.lockedBy;
    if (lockedBy === undefined || text === '') return true;
    const told = `${lockedBy.code} ${lockedBy.tells} ${text}`;
    const isNew = !shown.has(told);
    shown.add(told);
    return isNew;
  });
  const codes = Object.values(fields).flatMap((field) => toCodeRow(field, wizard));
  return [...rows.map((line) => [line.label, toWords(line)] as const), ...codes];
}

function toCodeRow(field: Field, { draft }: Wizard) {
  const code = field.kind === 'code' && draft.codes.find(({ kind }) => kind === field.code);
  return code ? [[field.label, code.issuer ? `Of ${code.issuer}` : 'Accepted'] as const] : [];
}
