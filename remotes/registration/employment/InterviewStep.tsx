import { type Interview, TEAM_ROLES } from '@glow50/contract/registration/employment';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { RadioGroup } from '../fields/RadioGroup';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type InterviewFields = FormValues<typeof Interview>;

export function InterviewStep({ form }: StepProps<InterviewFields>) {
  return (
    <>
      <TextField
        {...bindField(form, 'experience')}
        label="What is your experience in community building?"
        rows={4}
      />
      <TextField {...bindField(form, 'skills')} label="Which skills do you bring?" rows={4} />
      <TextField {...bindField(form, 'conflicts')} label="How would you handle conflicts?" rows={4} />
      <RadioGroup
        field={form.register('team_or_leader')}
        question="Would you rather be part of the team or lead one?"
        choices={TEAM_ROLES}
        problem={form.formState.errors.team_or_leader?.message}
      />
    </>
  );
}
