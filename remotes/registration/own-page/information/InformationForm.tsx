import { useHost } from '@glow50/ui/RemoteRoot';
import { useRevalidator } from '@glow50/host/router';
import { Alert, Button, Stack, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect } from 'react';
import { AnswerField } from './AnswerField';
import type { InformationStore } from './information-store';

interface InformationFormProps {
  store: InformationStore;
  /** What the office asks in its own words. */
  question: string | null;
  /** Of a form that changes an answer: closes it without sending. */
  onCancel?: () => void;
}

/** What the office asked for, answered right here. Leaving the page loses nothing. */
export const InformationForm = observer(function InformationForm({
  store,
  question,
  onCancel,
}: InformationFormProps) {
  const { notify } = useHost();
  const { revalidate } = useRevalidator();
  const { items, values, text, status, isKept, problem, keepProblem } = store;

  useEffect(() => {
    const keep = () => void store.keep();
    document.addEventListener('visibilitychange', keep);
    return () => {
      document.removeEventListener('visibilitychange', keep);
      keep();
    };
  }, [store]);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!(await store.send())) return;
    notify.success(onCancel ? 'Your changed answer is with us' : 'Your answer is with us');
    await revalidate();
  }

  return (
    <Fields method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {question && <Typography sx={{ fontWeight: 650, whiteSpace: 'pre-line' }}>{question}</Typography>}
      {problem && <Alert severity="error">{problem}</Alert>}
      {items.map((item) => (
        <AnswerField
          key={item.path}
          item={item}
          value={values[item.path]}
          problem={store.problemOf(item.path)}
          partProblems={store.partProblemsOf(item.path)}
          onChange={(value) => store.change(item.path, value)}
        />
      ))}
      <TextField
        label={items.length > 0 ? 'Anything to add?' : 'Your answer'}
        rows={items.length > 0 ? 2 : 4}
        maxLength={4000}
        value={text}
        error={store.textProblem !== undefined}
        helperText={store.textProblem}
        onChange={({ target }) => store.changeText(target.value)}
      />
      <Typography variant="body2" role="status">
        {isKept && onCancel
          ? 'What you enter is saved. We go by your first answer until you send this one.'
          : describeKeeping(isKept, keepProblem)}
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton type="submit" variant="contained" isBusy={status === 'sending'}>
          {onCancel ? 'Send the changed answer' : 'Send'}
        </BusyButton>
        {onCancel && (
          <Button variant="outlined" disabled={status === 'sending'} onClick={onCancel}>
            Keep what I sent
          </Button>
        )}
      </Stack>
    </Fields>
  );
});

function describeKeeping(isKept: boolean, problem: string): string {
  if (isKept) return 'What you enter is saved. You can close this page and continue later.';
  return problem ? `Not saved yet: ${problem}` : 'Saving what you entered…';
}

const Fields = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  justifySelf: 'stretch',
});
