import { zodResolver } from '@hookform/resolvers/zod';
import { GuestMessageRequest, type GuestMessages } from '@glow50/contract/events/organizing';
import { sendGuestMessage } from '@glow50/contract/events/organizing-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { Alert, Button, colour, Stack, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';

interface MessageSectionProps {
  eventId: number;
  timeZone: string;
  messages: GuestMessages;
}

/** Emails everybody with a ticket, and lists what was sent. */
export function MessageSection({ eventId, timeZone, messages }: MessageSectionProps) {
  const { api, notify } = useHost();
  const [keys] = useState(() => new WriteKeys());
  const [sent, setSent] = useState<GuestMessages>(messages);
  const [isWriting, setIsWriting] = useState(false);
  const form = useForm<GuestMessageRequest>({
    resolver: zodResolver(GuestMessageRequest),
    defaultValues: { subject: '', text: '' },
  });

  async function handleValid(body: GuestMessageRequest) {
    try {
      const message = await keys.send(JSON.stringify(body), (idempotencyKey) =>
        api.call(sendGuestMessage, { params: { id: eventId }, body, idempotencyKey }),
      );
      setSent([message, ...sent]);
      form.reset();
      setIsWriting(false);
      notify.success(`Sent to ${countGuests(message.recipients)}`);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      form.setError('root', { message: error.message });
    }
  }

  const when = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short', timeZone });
  return (
    <section aria-labelledby="messages-title">
      <Typography id="messages-title" variant="h3" component="h2">
        Messages to guests
      </Typography>
      {isWriting ? (
        <Form noValidate onSubmit={(press) => void form.handleSubmit(handleValid)(press)}>
          {form.formState.errors.root && <Alert severity="error">{form.formState.errors.root.message}</Alert>}
          <TextField {...bindField(form, 'subject')} label="Subject" maxLength={120} />
          <TextField
            {...bindField(form, 'text', 'Everyone with a ticket gets this by email.')}
            label="Message"
            rows={5}
            maxLength={4000}
          />
          <Stack direction="row" sx={{ gap: 1.5 }}>
            <BusyButton type="submit" variant="contained" isBusy={form.formState.isSubmitting}>
              Send to all guests
            </BusyButton>
            <Button onClick={() => setIsWriting(false)}>Not now</Button>
          </Stack>
        </Form>
      ) : (
        <Button variant="outlined" sx={{ marginTop: 1.5 }} onClick={() => setIsWriting(true)}>
          Write to all guests
        </Button>
      )}
      {sent.length > 0 && (
        <List>
          {sent.map(({ id, subject, text, recipients, at }) => (
            <li key={id}>
              <strong>{subject}</strong>
              <p>{text}</p>
              <small>
                {when.format(new Date(at))}, to {countGuests(recipients)}
              </small>
            </li>
          ))}
        </List>
      )}
    </section>
  );
}

const countGuests = (count: number): string => (count === 1 ? 'one guest' : `${count} guests`);

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 560, marginTop: 16 });

const List = styled('ul')({
  margin: '20px 0 0',
  padding: 0,
  listStyle: 'none',
  '& > li': { padding: '14px 0', borderTop: `1px solid ${colour.line}`, overflowWrap: 'anywhere' },
  '& p': { margin: '4px 0', whiteSpace: 'pre-wrap' },
  '& small': { fontSize: '0.875rem', color: colour.mauve },
});
