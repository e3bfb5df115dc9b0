import { zodResolver } from '@hookform/resolvers/zod';
import { nameTicket } from '@glow50/contract/tickets/ticket-calls';
import { TicketNameRequest } from '@glow50/contract/tickets/tickets';
import { ApiError } from '@glow50/host/http/api-error';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Alert, Button, Stack, styled, TextField } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';

interface NameFormProps {
  token: string;
  seat: number;
  onNamed(name: string): void;
}

const Name = TicketNameRequest.extend({
  name: z.string().trim().min(1, 'Enter the name').pipe(TicketNameRequest.shape.name),
});

/** Puts the name of whoever comes on a ticket. Its code stays. */
export function NameForm({ token, seat, onNamed }: NameFormProps) {
  const { api } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const form = useForm<TicketNameRequest>({ resolver: zodResolver(Name), defaultValues: { name: '' } });
  const { errors, isSubmitting } = form.formState;

  async function handleValid(body: TicketNameRequest) {
    try {
      const { ticket } = await api.call(nameTicket, { params: { token }, body });
      onNamed(ticket.holder.name);
      setIsOpen(false);
      form.reset();
    } catch (error) {
      const field = error instanceof ApiError && error.fields.name ? 'name' : 'root';
      form.setError(field, { message: error instanceof Error ? error.message : String(error) });
    }
  }

  if (!isOpen) {
    return (
      <Button
        size="small"
        aria-label={`Change the name on ticket ${seat}`}
        data-screen-only
        onClick={() => setIsOpen(true)}
      >
        Change the name
      </Button>
    );
  }
  return (
    <Fields
      noValidate
      aria-label={`Change the name on ticket ${seat}`}
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
      data-screen-only
    >
      {errors.root && <Alert severity="error">{errors.root.message}</Alert>}
      <TextField {...bindField(form, 'name')} label={`Name on ticket ${seat}`} autoComplete="off" />
      <Stack direction="row" sx={{ gap: 1 }}>
        <BusyButton type="submit" size="small" variant="contained" isBusy={isSubmitting}>
          Save
        </BusyButton>
        <Button size="small" onClick={() => setIsOpen(false)}>
          Cancel
        </Button>
      </Stack>
    </Fields>
  );
}

const Fields = styled('form')({ display: 'grid', gap: 8, maxWidth: 360, marginTop: 8 });
