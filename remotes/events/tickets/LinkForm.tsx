import { zodResolver } from '@hookform/resolvers/zod';
import { EmailRequest } from '@glow50/contract/accounts/auth';
import { sendTicketLinks } from '@glow50/contract/tickets/ticket-calls';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

/** Sends the links of an address again, for guests who lost the email. */
export function LinkForm() {
  const { api } = useHost();
  const [sent, setSent] = useState<string | null>(null);
  const form = useForm<EmailRequest>({
    resolver: zodResolver(EmailRequest),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function handleValid(body: EmailRequest) {
    setSent(null);
    try {
      const { message } = await api.call(sendTicketLinks, { body });
      setSent(message);
    } catch (error) {
      form.setError('root', { message: error instanceof Error ? error.message : String(error) });
    }
  }

  return (
    <Fields
      noValidate
      aria-labelledby="links-title"
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
    >
      <Typography id="links-title" variant="h3" component="h2">
        Lost the email with your tickets?
      </Typography>
      <Typography>Enter the address you gave us. We’ll send its tickets again.</Typography>
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      {sent && (
        <Alert severity="success">
          {sent}. Nothing there in a few minutes? Try another of your addresses, or ask the organizer to send
          them.
        </Alert>
      )}
      <TextField {...bindField(form, 'email')} label="Email" type="email" autoComplete="email" />
      <BusyButton type="submit" variant="outlined" isBusy={isSubmitting} sx={{ justifySelf: 'start' }}>
        Send my tickets again
      </BusyButton>
    </Fields>
  );
}

const Fields = styled('form')({ display: 'grid', gap: 16, maxWidth: 480, marginInline: 'auto' });
