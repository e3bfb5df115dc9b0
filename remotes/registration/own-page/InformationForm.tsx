import { InformationAnswer, type Registration } from '@glow50/contract/registration/registrations';
import { answerInformation } from '@glow50/contract/registration/registration-calls';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { useRevalidator } from '@glow50/host/router';
import { Alert, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

const Answer = InformationAnswer.pick({ text: true });

export function InformationForm({ registration }: { registration: Registration }) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [keys] = useState(() => new WriteKeys());
  const form = useForm<{ text: string }>({ resolver: zodResolver(Answer), defaultValues: { text: '' } });
  const { errors, isSubmitting } = form.formState;

  async function handleValid(body: { text: string }) {
    try {
      await keys.send(body.text, (idempotencyKey) =>
        api.call(answerInformation, { params: { id: registration.id }, body, idempotencyKey }),
      );
      notify.success('Your answer is with us');
      await revalidate();
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      form.setError('root', { message: error.message });
    }
  }

  return (
    <Fields method="post" noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
      <Typography sx={{ fontWeight: 650, whiteSpace: 'pre-line' }}>
        {registration.missingInformation}
      </Typography>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <TextField {...bindField(form, 'text')} label="Your answer" rows={4} />
      <BusyButton type="submit" variant="contained" isBusy={isSubmitting}>
        Send
      </BusyButton>
    </Fields>
  );
}

const Fields = styled('form')({ display: 'grid', gap: 14, justifySelf: 'stretch' });
