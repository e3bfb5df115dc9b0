import { zodResolver } from '@hookform/resolvers/zod';
import { transferTicket } from '@glow50/contract/tickets/ticket-calls';
import { TransferRequest } from '@glow50/contract/tickets/tickets';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '@glow50/host/http/api-error';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { showProblems } from '@glow50/ui/form/show-problems';

interface TransferFormProps {
  token: string;
  onTransferred(email: string): void;
}

/** Transfers the ticket to another person. The current code stops working and the new one is emailed. */
export function TransferForm({ token, onTransferred }: TransferFormProps) {
  const { api } = useHost();
  const [keys] = useState(() => new WriteKeys());
  const form = useForm<TransferRequest>({
    resolver: zodResolver(Recipient),
    defaultValues: { name: '', email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleValid(body: TransferRequest) {
    try {
      await keys.send(JSON.stringify(body), (idempotencyKey) =>
        api.call(transferTicket, { params: { token }, body, idempotencyKey }),
      );
      onTransferred(body.email);
    } catch (error) {
      const fields = error instanceof ApiError ? error.fields : {};
      showProblems(form, [
        ['name', fields.name],
        ['email', fields.email],
      ]);
      form.setError('root', { message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <section aria-labelledby="transfer-title" data-screen-only>
      <Typography id="transfer-title" variant="h3" component="h2">
        Pass this ticket on
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        Is someone else coming instead? They get a new code by email, and this one stops working.
      </Typography>
      <Fields noValidate onSubmit={(event) => void form.handleSubmit(handleValid)(event)}>
        {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
        <TextField {...bindField(form, 'name')} label="Their name" autoComplete="off" />
        <TextField {...bindField(form, 'email')} label="Their email" type="email" autoComplete="off" />
        <BusyButton type="submit" variant="contained" isBusy={isSubmitting} sx={{ justifySelf: 'start' }}>
          Pass it on
        </BusyButton>
      </Fields>
    </section>
  );
}

const Recipient = TransferRequest.extend({
  name: z.string().trim().min(1, 'Enter their name').pipe(TransferRequest.shape.name),
});

const Fields = styled('form')({ display: 'grid', gap: 16, maxWidth: 480 });
