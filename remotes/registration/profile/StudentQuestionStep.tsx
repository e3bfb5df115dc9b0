import { PRICES } from '@glow50/contract/plans/prices';
import { formatDollars } from '@glow50/contract/money/format-money';
import { bindField } from '@glow50/ui/form/bind-field';
import { Alert, TextField } from '@glow50/ui';
import { observer } from 'mobx-react-lite';
import { useWatch } from 'react-hook-form';
import { RadioGroup } from '../fields/RadioGroup';
import type { StepProps } from '../wizard/wizard-definition';

export interface StudentQuestionValues {
  is_student: string;
  instructor_passcode: string;
  school_code: string;
}

const CHOICES = [
  { id: 'yes', label: 'Yes' },
  { id: 'no', label: 'No' },
];

export const StudentQuestionStep = observer(function StudentQuestionStep({
  form,
  wizard,
}: StepProps<StudentQuestionValues>) {
  const answer = useWatch({ control: form.control, name: 'is_student' });
  const codeOf = (kind: 'instructor_passcode' | 'school_code') =>
    wizard.draft.codes.find((code) => code.kind === kind);
  const [instructor, school] = [codeOf('instructor_passcode'), codeOf('school_code')];
  return (
    <>
      <RadioGroup
        field={form.register('is_student')}
        question="Choose one"
        choices={CHOICES}
        problem={form.formState.errors.is_student?.message}
      />
      {answer === 'yes' && instructor && (
        <Alert severity="success">
          The passcode of {instructor.issuer || 'your instructor'} is accepted.
        </Alert>
      )}
      {answer === 'yes' && !instructor && (
        <TextField
          {...bindField(form, 'instructor_passcode', 'Your instructor gives it to you.')}
          label="Passcode from your instructor"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {answer === 'no' && school && (
        <Alert severity="success">
          The code of {school.issuer} is accepted. Your plan is {formatDollars(PRICES.schoolCode.cents)} a
          month.
        </Alert>
      )}
      {answer === 'no' && !school && (
        <TextField
          {...bindField(
            form,
            'school_code',
            `It makes your plan ${formatDollars(PRICES.schoolCode.cents)} a month instead of ${formatDollars(PRICES.regular.cents)}.`,
          )}
          aria-required={undefined}
          label="School code, if you have one"
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      )}
    </>
  );
});
