import type { Registration } from '@glow50/contract/registration/registrations';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useRevalidator } from '@glow50/host/router';
import { Alert, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useEffect, useState } from 'react';
import { AnswerField } from './AnswerField';
import { InformationStore } from './information-store';

/** What the office asked for, answered right here. Leaving the page loses nothing. */
export const InformationForm = observer(function InformationForm({
  registration,
}: {
  registration: Registration;
}) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [store] = useState(() => new InformationStore(api, registration));
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
    notify.success('Your answer is with us');
    await revalidate();
  }

  return (
    <Fields method="post" noValidate onSubmit={(event) => void handleSubmit(event)}>
      {registration.missingInformation && (
        <Typography sx={{ fontWeight: 650, whiteSpace: 'pre-line' }}>
          {registration.missingInformation}
        </Typography>
      )}
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
        {describeKeeping(isKept, keepProblem)}
      </Typography>
      <BusyButton type="submit" variant="contained" isBusy={status === 'sending'}>
        Send
      </BusyButton>
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
