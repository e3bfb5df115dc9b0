import { zodResolver } from '@hookform/resolvers/zod';
import { Email, FullName } from '@glow50/contract/accounts/auth';
import type { OrganizerSale } from '@glow50/contract/events/sale-editor';
import { organizerSale } from '@glow50/contract/events/sale-editor-calls';
import { TICKETS_MAX } from '@glow50/contract/tickets/ticket-limits';
import { bindField } from '@glow50/ui/form/bind-field';
import { Alert, Button, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { showProblems } from '@glow50/ui/form/show-problems';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { GuestsStore } from './guests-store';

const GiftFields = z.object({
  name: z.string().trim().min(1, 'Enter the guest’s name').pipe(FullName),
  email: Email,
  kindId: z.string(),
  number: z.string(),
});
type GiftFields = z.infer<typeof GiftFields>;

interface GiftFormProps {
  store: GuestsStore;
  eventId: number;
}

/** Sends tickets that cost nothing to somebody. */
export const GiftForm = observer(function GiftForm({ store, eventId }: GiftFormProps) {
  const { api, notify } = useHost();
  const [isOpen, setIsOpen] = useState(false);
  const [kinds, setKinds] = useState<OrganizerSale['kinds']>([]);
  const form = useForm<GiftFields>({
    resolver: zodResolver(GiftFields),
    defaultValues: { name: '', email: '', kindId: '', number: '1' },
  });
  const { fieldProblems } = store;

  useEffect(() => {
    if (!isOpen) return;
    void api.call(organizerSale, { params: { id: eventId } }).then(
      (sale) => {
        setKinds(sale.kinds);
        form.setValue('kindId', sale.kinds[0]?.id ?? '');
      },
      () => undefined,
    );
  }, [api, eventId, form, isOpen]);

  useEffect(() => {
    const { name, email, kindId } = fieldProblems;
    showProblems(form, [
      ['name', name],
      ['email', email],
      ['kindId', kindId],
    ]);
  }, [form, fieldProblems]);

  async function handleValid({ name, email, kindId, number }: GiftFields) {
    if (!(await store.give({ name, email, ...(kindId && { kindId }), number: Number(number) }))) return;
    notify.success('Sent');
    form.reset({ name: '', email: '', kindId, number: '1' });
  }

  if (!isOpen) {
    return (
      <Button variant="outlined" onClick={() => setIsOpen(true)} sx={{ justifySelf: 'start' }}>
        Give tickets away
      </Button>
    );
  }
  return (
    <Fields
      noValidate
      aria-label="Give tickets away"
      onSubmit={(event) => void form.handleSubmit(handleValid)(event)}
    >
      <Typography variant="h4" component="h3">
        Give tickets away
      </Typography>
      <Typography variant="body2">They take seats like any other. The guest gets them by email.</Typography>
      {store.problem && Object.keys(fieldProblems).length === 0 && (
        <Alert severity="error">{store.problem}</Alert>
      )}
      <TextField {...bindField(form, 'name')} label="Guest’s name" autoComplete="off" />
      <TextField {...bindField(form, 'email')} label="Guest’s email" type="email" autoComplete="off" />
      {kinds.length > 0 && (
        <TextField
          {...bindField(form, 'kindId')}
          label="Kind of ticket"
          options={kinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        />
      )}
      <TextField
        {...form.register('number')}
        label="How many"
        options={Array.from({ length: TICKETS_MAX }, (_, index) => (
          <option key={index} value={index + 1}>
            {index + 1}
          </option>
        ))}
      />
      <BusyButton
        type="submit"
        variant="contained"
        isBusy={store.pending === 'gift'}
        sx={{ justifySelf: 'start' }}
      >
        Send the tickets
      </BusyButton>
    </Fields>
  );
});

const Fields = styled('form')({ display: 'grid', gap: 16, maxWidth: 480 });
