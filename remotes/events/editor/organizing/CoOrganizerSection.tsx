import { zodResolver } from '@hookform/resolvers/zod';
import { AddCoOrganizerRequest, type CoOrganizers } from '@glow50/contract/events/organizing';
import { addCoOrganizer, removeCoOrganizer } from '@glow50/contract/events/organizing-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { Alert, Button, colour, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

interface CoOrganizerSectionProps {
  eventId: number;
  coOrganizers: CoOrganizers;
  /** Co-organizers see the list and cannot change it. */
  isReadOnly: boolean;
}

export function CoOrganizerSection({ eventId, coOrganizers, isReadOnly }: CoOrganizerSectionProps) {
  const { api, notify } = useHost();
  const [keys] = useState(() => new WriteKeys());
  const [all, setAll] = useState<CoOrganizers>(coOrganizers);
  const form = useForm<AddCoOrganizerRequest>({
    resolver: zodResolver(AddCoOrganizerRequest),
    defaultValues: { email: '' },
  });
  const params = { id: eventId };

  async function handleValid(body: AddCoOrganizerRequest) {
    if (all.some(({ email }) => email === body.email.toLowerCase())) {
      form.setError('email', { message: 'This address is on the list already' });
      return;
    }
    try {
      setAll(
        await keys.send(`add ${body.email}`, (idempotencyKey) =>
          api.call(addCoOrganizer, { params, body, idempotencyKey }),
        ),
      );
      form.reset();
      notify.success('Added. We have sent an email');
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      form.setError('email', { message: error.message });
    }
  }

  async function handleRemove(coOrganizerId: string) {
    try {
      const { message } = await keys.send(`remove ${coOrganizerId}`, (idempotencyKey) =>
        api.call(removeCoOrganizer, { params: { ...params, coOrganizerId }, idempotencyKey }),
      );
      setAll(all.filter(({ id }) => id !== coOrganizerId));
      notify.success(message);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      notify.error(error.message);
    }
  }

  return (
    <section aria-labelledby="co-organizers-title">
      <Typography id="co-organizers-title" variant="h3" component="h2">
        Co-organizers
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        They sign in with the address you add. They can change the event, see its sales, write to guests and
        let them in. Only the organizer can cancel it and see its statement.
      </Typography>
      {all.length > 0 && (
        <List>
          {all.map(({ id, email }) => (
            <li key={id}>
              <span>{email}</span>
              {!isReadOnly && (
                <Button size="small" aria-label={`Remove ${email}`} onClick={() => void handleRemove(id)}>
                  Remove
                </Button>
              )}
            </li>
          ))}
        </List>
      )}
      {!isReadOnly && (
        <Form noValidate onSubmit={(press) => void form.handleSubmit(handleValid)(press)}>
          {form.formState.errors.root && <Alert severity="error">{form.formState.errors.root.message}</Alert>}
          <TextField {...bindField(form, 'email')} type="email" label="Email of a co-organizer" />
          <BusyButton type="submit" variant="outlined" isBusy={form.formState.isSubmitting}>
            Add
          </BusyButton>
        </Form>
      )}
    </section>
  );
}

const List = styled('ul')({
  margin: '0 0 16px',
  padding: 0,
  listStyle: 'none',
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: 12,
    padding: '10px 0',
    borderTop: `1px solid ${colour.line}`,
    overflowWrap: 'anywhere',
  },
});

const Form = styled('form')({
  display: 'grid',
  gap: 12,
  maxWidth: 560,
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr auto', alignItems: 'end' },
});
