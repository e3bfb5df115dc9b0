import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Link, useNavigate } from '@glow50/host/router';
import { Alert, Button, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { showProblems } from '@glow50/ui/form/show-problems';
import { zodResolver } from '@hookform/resolvers/zod';
import { observer } from 'mobx-react-lite';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, useForm, type UseFormReturn } from 'react-hook-form';
import type { ZodType } from 'zod';
import { StepActions } from './StepActions';
import { toStepAddress } from './step-address';
import { UnfinishedWork, UnfinishedWorkContext } from './unfinished-work';
import type { WizardStore } from './wizard-store';

interface StepFormProps {
  wizard: WizardStore;
  /** Step to return to after editing, from `?return=`. */
  back: number | undefined;
}

export const StepForm = observer(function StepForm({ wizard, back }: StepFormProps) {
  const { step, previous } = wizard;
  const { before } = wizard.definition;
  const backTo = previous === null ? (wizard.isSent ? undefined : before) : toStepAddress(previous);
  const hasActions = wizard.isSent || !wizard.definition.panel?.steps.includes(step.number);
  const navigate = useNavigate();
  const [work] = useState(() => new UnfinishedWork());
  const [isFinishing, setFinishing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { user } = useHost().session;
  const form = useForm<FieldValues>({
    resolver: (values, context, options) => {
      const schema = step.formSchema?.(wizard.context, values) ?? step.schema;
      return zodResolver(schema as ZodType<FieldValues, FieldValues>)(values, context, options);
    },
    defaultValues: step.fill?.(wizard, user) ?? { ...step.defaults, ...wizard.answersOf(step.number) },
  });
  const { errors } = form.formState;
  const problem = useRef<HTMLDivElement>(null);
  const refusal = errors.root?.message;

  useEffect(() => {
    if (refusal) problem.current?.scrollIntoView?.({ block: 'center' });
  }, [refusal]);

  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    showProblems(form, Object.entries(wizard.issues.consume(step.number)));
    return form.subscribe({
      formState: { values: true },
      callback: ({ values, name }) => {
        wizard.change(values);
        withdrawErrors(form, name);
      },
    });
  }, [form, step.number, wizard]);

  async function handleValid(fields: FieldValues) {
    try {
      const next = await wizard.completeStep(fields);
      if (next === null) await navigate(wizard.definition.leadsTo);
      else await navigate(toStepAddress(back === undefined ? next : wizard.resolve(back)));
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      form.setError('root', { message: error.message });
      const stepWithErrors = wizard.issues.findStep();
      if (stepWithErrors !== null && stepWithErrors !== step.number)
        await navigate(toStepAddress(stepWithErrors));
      else if (error instanceof ApiError) {
        const shown = showErrors({ ...error.fields, ...wizard.issues.consume(step.number) });
        if (shown.includes(error.message)) form.clearErrors('root');
      }
    }
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isFinishing) return;
    setFinishing(true);
    const isFinished = await work.finish().finally(() => setFinishing(false));
    if (isFinished) await form.handleSubmit(handleValid)();
  }

  /** Returns what is shown at a field. */
  function showErrors(issues: Readonly<Record<string, string>>): string[] {
    const values = form.getValues();
    const shown = Object.entries(issues).filter(([field]) => (field.split('.')[0] ?? field) in values);
    showProblems(form, shown);
    return shown.map(([, message]) => message);
  }

  return (
    <Fields method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      <header>
        <Typography ref={heading} variant="h2" component="h1" tabIndex={-1}>
          {step.heading ?? step.title}
        </Typography>
        {step.intro && <Typography variant="subtitle1">{step.intro}</Typography>}
      </header>
      {refusal && (
        <Alert ref={problem} severity="error">
          {refusal}
        </Alert>
      )}
      {/* A new object on each render: `form` keeps its identity, so a memoized step would not show its errors. */}
      <UnfinishedWorkContext value={work}>
        <step.Component form={{ ...form }} wizard={wizard} />
      </UnfinishedWorkContext>
      {hasActions && (
        <StepActions>
          {backTo !== undefined && (
            <Button component={Link} to={backTo} variant="outlined" size="large">
              Back
            </Button>
          )}
          {step.action !== null && (
            <BusyButton
              type="submit"
              variant="contained"
              color="secondary"
              size="large"
              isBusy={wizard.isBusy || isFinishing}
            >
              {step.action ?? 'Continue'}
            </BusyButton>
          )}
        </StepActions>
      )}
    </Fields>
  );
});

/** Takes back the errors whose cause went with the last change, also those at other fields. */
function withdrawErrors({ formState, clearErrors, trigger }: UseFormReturn, changed?: string) {
  const { errors, isSubmitted } = formState;
  clearErrors('root');
  // From the first try on, the form looks at each changed field itself.
  if (changed !== undefined && !isSubmitted) clearErrors(changed);
  // Only errors of the schema have a type. Those of the server stay until the next try.
  const names = Object.keys(errors).filter((name) => name !== 'root' && errors[name]?.type !== undefined);
  if (names.length > 0) void trigger(names);
}

const Fields = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 24,
  '& > header': { display: 'grid', gap: 10 },
});
