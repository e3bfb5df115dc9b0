import { zodResolver } from '@hookform/resolvers/zod';
import { sendTicketsAnew } from '@glow50/contract/check-in/guest-calls';
import { Email } from '@glow50/contract/accounts/auth';
import { ApiError } from '@glow50/host/http/api-error';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { Alert, Button, Stack, styled, TextField } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

interface SendTicketsProps {
  eventId: number;
  ticketId: string;
  name: string;
}

const AddressForm = z.object({
  email: z
    .string()
    .trim()
    .refine(
      (typed) => typed === '' || Email.safeParse(typed).success,
      'Enter an email address like name@example.com',
    ),
});
type AddressForm = z.infer<typeof AddressForm>;

/** Sends a guest's tickets again, to a corrected address where the first was wrong. */
export function SendTickets({ eventId, ticketId, name }: SendTicketsProps) {
  const { api, notify } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const [keys] = useState(() => new WriteKeys());
  const form = useForm<AddressForm>({ resolver: zodResolver(AddressForm), defaultValues: { email: '' } });
  const { errors, isSubmitting } = form.formState;

  async function handleValid({ email }: AddressForm) {
    try {
      const body = email ? { email } : {};
      const params = { id: eventId, ticketId };
      const { message } = await keys.send(JSON.stringify(body), (idempotencyKey) =>
        api.call(sendTicketsAnew, { params, body, idempotencyKey }),
      );
      notify.success(message);
      setIsOpen(false);
      form.reset();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      const field = error instanceof ApiError && error.fields.email ? 'email' : 'root';
      form.setError(field, { message }, { shouldFocus: true });
    }
  }

  if (!isOpen) {
    return (
      <Button
        size="small"
        sx={{ marginLeft: -1.75 }}
        aria-label={`Send again: ticket of ${name}`}
        onClick={() => setIsOpen(true)}
      >
        Send again
      </Button>
    );
  }
  return (
    <Fields
      noValidate
      aria-label={`Send again: ticket of ${name}`}
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
    >
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <TextField
        {...bindField(form, 'email', 'Leave empty to use the address we have. A new one replaces it.')}
        aria-required={false}
        label="Correct email"
        type="email"
        autoComplete="off"
      />
      <Stack direction="row" sx={{ gap: 1 }}>
        <BusyButton type="submit" size="small" variant="contained" isBusy={isSubmitting}>
          Send
        </BusyButton>
        <Button size="small" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </Stack>
    </Fields>
  );
}

const Fields = styled('form')({ display: 'grid', gap: 8, marginBlock: 8, maxWidth: 360 });
