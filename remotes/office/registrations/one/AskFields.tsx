import type { MoveRequest, OfficeRegistration } from '@glow50/contract/office/office';
import { type Ask, MOST_ASKED } from '@glow50/contract/registration/information';
import { STEP_TITLES } from '@glow50/contract/registration/step-titles';
import { Button, Checkbox, colour, Stack, styled, TextField } from '@glow50/ui';
import { type UseFormReturn, useController } from 'react-hook-form';

interface AskFieldsProps {
  form: UseFormReturn<MoveRequest>;
  registration: Pick<OfficeRegistration, 'kind' | 'askable'>;
}

/** What exactly the registrant is asked for: fields of the form, further documents, questions. */
export function AskFields({ form, registration: { kind, askable = [] } }: AskFieldsProps) {
  const { field } = useController({ control: form.control, name: 'asks' });
  const asks = field.value ?? [];
  const problems = form.formState.errors.asks;
  const steps = [...new Set(askable.map(({ step }) => step))];
  const further = asks.flatMap((ask, index) => (ask.kind === 'field' ? [] : [{ ask, index }]));
  const isFull = asks.length >= MOST_ASKED;

  const titleOf = (step: number) => STEP_TITLES[kind]?.[step] ?? `Step ${step}`;
  /** Labels of two steps may be the same; whoever hears the name of a checkbox alone has to know which it is. */
  const isOnce = (label: string) => askable.filter((known) => known.label === label).length === 1;
  const change = (index: number, changes: Partial<Ask>) =>
    field.onChange(asks.map((ask, at) => (at === index ? { ...ask, ...changes } : ask)));
  const remove = (index: number) => field.onChange(asks.filter((_ask, at) => at !== index));
  const add = (ask: Ask) => field.onChange([...asks, ask]);

  return (
    <Root>
      {steps.map((step) => (
        <fieldset key={step}>
          <legend>{titleOf(step)}</legend>
          {askable
            .filter((known) => known.step === step)
            .map(({ path, label }) => {
              const index = asks.findIndex((ask) => ask.path === path);
              const isAsked = index >= 0;
              return (
                <div key={path}>
                  <Checkbox
                    label={isOnce(label) ? label : `${label} (${titleOf(step)})`}
                    checked={isAsked}
                    disabled={!isAsked && isFull}
                    onChange={() => (isAsked ? remove(index) : add({ kind: 'field', path, label, note: '' }))}
                  />
                  {isAsked && (
                    <TextField
                      label={`What is wrong with it? (${label})`}
                      maxLength={500}
                      value={asks[index]?.note ?? ''}
                      onChange={({ target }) => change(index, { note: target.value })}
                    />
                  )}
                </div>
              );
            })}
        </fieldset>
      ))}
      {further.map(({ ask, index }) => {
        const problem = problems?.[index]?.label?.message;
        return (
          <Further key={index}>
            <TextField
              label={ask.kind === 'file' ? 'Which document?' : 'Your question'}
              maxLength={120}
              value={ask.label}
              error={problem !== undefined}
              helperText={problem}
              onChange={({ target }) => change(index, { label: target.value })}
            />
            <Button
              size="small"
              aria-label={`Remove ${ask.label || (ask.kind === 'file' ? 'this document' : 'this question')}`}
              onClick={() => remove(index)}
            >
              Remove
            </Button>
          </Further>
        );
      })}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button
          size="small"
          variant="outlined"
          disabled={isFull}
          onClick={() => add({ kind: 'file', label: '', note: '' })}
        >
          Ask for a document
        </Button>
        <Button
          size="small"
          variant="outlined"
          disabled={isFull}
          onClick={() => add({ kind: 'text', label: '', note: '' })}
        >
          Ask a question
        </Button>
      </Stack>
    </Root>
  );
}

const Root = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 14,
  '& > fieldset': { minWidth: 0, margin: 0, padding: 0, border: 0 },
  '& legend': { padding: 0, fontSize: '0.875rem', color: colour.mauve },
});

const Further = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: 8,
});
