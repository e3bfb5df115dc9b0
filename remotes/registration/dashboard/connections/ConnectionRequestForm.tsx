import { suggestions } from '@glow50/contract/providers/provider-calls';
import { ConnectionRequest } from '@glow50/contract/connections/connections';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { Alert, colour, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { type AskForSuggestions, SuggestField } from '@glow50/ui/SuggestField';
import { zodResolver } from '@hookform/resolvers/zod';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { useController, useForm } from 'react-hook-form';
import type { ConnectionStore } from './connection-store';
import { TIE_LABELS } from './connection-labels';

export const ConnectionRequestForm = observer(function ConnectionRequestForm({
  store,
}: {
  store: ConnectionStore;
}) {
  const { api, notify } = useHost();
  const id = useId();
  const [name, setName] = useState('');
  const form = useForm({
    resolver: zodResolver(ConnectionRequest),
    defaultValues: { kind: store.kind, providerId: '', note: '' },
  });
  const { field, fieldState } = useController({ control: form.control, name: 'providerId' });
  const { errors } = form.formState;
  const words = TIE_LABELS[store.kind];

  const askForProviders: AskForSuggestions = (text, signal) =>
    api.call(suggestions, { query: { kind: 'provider', text }, signal });

  async function handleValid({ providerId, note = '' }: { providerId: string; note?: string }) {
    try {
      const connection = await store.ask({ providerId, note });
      if (!connection) return;
      notify.success(
        connection.state === 'accepted'
          ? `${name} had already asked you, so you’re connected`
          : 'Request sent',
      );
      setName('');
      form.reset();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      form.setError('root', { message: error.message });
      const wrong = error instanceof ApiError ? error.fields.providerId : undefined;
      if (wrong) form.setError('providerId', { message: wrong }, { shouldFocus: true });
    }
  }

  return (
    <Form noValidate aria-labelledby={id} onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <Typography id={id} variant="h4" component="h2">
        {words.ask}
      </Typography>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <SuggestField
        ref={field.ref}
        label="Name of the provider"
        value={name}
        ask={askForProviders}
        error={fieldState.invalid}
        helperText={fieldState.error?.message ?? 'Type the first letters and choose from the list.'}
        onType={(text) => {
          setName(text);
          field.onChange('');
        }}
        onChoose={({ label, providerId }) => {
          setName(label);
          field.onChange(providerId ?? '');
          form.clearErrors('providerId');
        }}
      />
      <TextField {...bindField(form, 'note', words.noteHint)} label={words.note} maxLength={200} />
      <BusyButton type="submit" variant="contained" color="secondary" isBusy={store.pending.has('ask')}>
        Send request
      </BusyButton>
    </Form>
  );
});

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  padding: 'clamp(20px, 4vw, 36px)',
  borderRadius: 28,
  background: colour.sand,
  '& > button': { justifySelf: 'start' },
});
