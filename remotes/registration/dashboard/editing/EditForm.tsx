import { Alert, Button, Stack, styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Edit } from './use-edit';

interface EditFormProps<Values extends FieldValues> {
  edit: Edit<Values>;
  submit?: string;
  children: ReactNode;
  actions?: ReactNode;
}

export const EditForm = observer(function EditForm<Values extends FieldValues>({
  edit,
  submit = 'Save',
  children,
  actions,
}: EditFormProps<Values>) {
  const { form, store, isKept } = edit;
  const { theirs, affected, problem, isSaving } = store;
  const send = (options?: { keepBookings: boolean }) =>
    void form.handleSubmit((values) => edit.save(values, options))();

  return (
    <Fields
      method="post"
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => edit.save(values))(event)}
    >
      {isKept && (
        <Alert>
          <Told>
            You changed this earlier and didn’t save it. Here’s what you typed.
            <Button size="small" variant="outlined" onClick={edit.discard}>
              Discard it
            </Button>
          </Told>
        </Alert>
      )}
      {children}
      {theirs && (
        <Alert severity="error">
          <Told>
            {problem}. What you typed is still here.
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
              <Button
                size="small"
                variant="contained"
                onClick={() => {
                  store.acknowledgeConflict();
                  send();
                }}
              >
                Save mine instead
              </Button>
              <Button
                size="small"
                variant="outlined"
                onClick={() => {
                  store.acknowledgeConflict();
                  edit.show(theirs);
                }}
              >
                Show the saved version
              </Button>
            </Stack>
          </Told>
        </Alert>
      )}
      {affected.length > 0 && (
        <Alert severity="error">
          <Told>
            {problem}
            <ul>
              {affected.map((booking) => (
                <li key={booking}>{booking}</li>
              ))}
            </ul>
            <Button size="small" variant="contained" onClick={() => send({ keepBookings: true })}>
              Go ahead and keep these bookings
            </Button>
          </Told>
        </Alert>
      )}
      {problem && !theirs && affected.length === 0 && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton type="submit" variant="contained" color="secondary" size="large" isBusy={isSaving}>
          {submit}
        </BusyButton>
        {actions}
      </Stack>
    </Fields>
  );
}) as <Values extends FieldValues>(props: EditFormProps<Values>) => ReactNode;

const Fields = styled('form')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 24 });

const Told = styled('div')({
  display: 'grid',
  justifyItems: 'start',
  gap: 10,
  '& > ul': { margin: 0, paddingLeft: 20 },
});
