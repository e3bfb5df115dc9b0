import { zodResolver } from '@hookform/resolvers/zod';
import { EventForm, type OrganizerEvent } from '@glow50/contract/events/event-editor';
import { COPIES_MAX } from '@glow50/contract/events/organizing';
import { copyEvent } from '@glow50/contract/events/organizing-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { Alert, Button, Stack, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { MY_EVENTS_PATH, toEventEditorAddress } from '../editor-address';
import { listDates, type Rhythm } from './recurring-dates';

const RHYTHMS: Readonly<Record<Rhythm, string>> = {
  week: 'Every week',
  'two-weeks': 'Every two weeks',
  month: 'Every month, on the same weekday',
};

const Fields = z.object({
  rhythm: z.enum(['week', 'two-weeks', 'month']),
  count: z
    .string()
    .trim()
    .regex(/^\d{1,3}$/, 'Enter how many more dates')
    .refine((count) => Number(count) >= 1 && Number(count) <= COPIES_MAX, `Enter 1 to ${COPIES_MAX}`),
});
type Fields = z.infer<typeof Fields>;

/** Copies the event once, or for several dates. Copies are drafts. */
export function CopySection({ event }: { event: OrganizerEvent }) {
  const { api, notify, navigate } = useHost();
  const [keys] = useState(() => new WriteKeys());
  const [isRepeating, setIsRepeating] = useState(false);
  const [pending, setPending] = useState<'copy' | 'repeat' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<Fields>({
    resolver: zodResolver(Fields),
    defaultValues: { rhythm: 'week', count: '4' },
  });
  const { rhythm = 'week', count = '' } = useWatch({ control: form.control });
  const { data: first } = EventForm.shape.date.safeParse(event.draft ? event.draft.date : event.form.date);
  const dates =
    first && Fields.safeParse({ rhythm, count }).success ? listDates(first, rhythm, Number(count)) : [];

  async function copy(name: 'copy' | 'repeat', chosen: readonly string[]) {
    setPending(name);
    setProblem(null);
    const body = { dates: [...chosen], submits: false };
    try {
      const { events } = await keys.send(`${event.id} ${JSON.stringify(body)}`, (idempotencyKey) =>
        api.call(copyEvent, { params: { id: event.id }, body, idempotencyKey }),
      );
      notify.success(events.length === 1 ? 'Copied as a draft' : `${events.length} drafts are planned`);
      navigate(events.length === 1 && events[0] ? toEventEditorAddress(events[0].id) : MY_EVENTS_PATH);
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      setProblem(error instanceof ApiError ? (error.fields.dates ?? error.message) : error.message);
    }
    setPending(null);
  }

  return (
    <section aria-labelledby="copy-title">
      <Typography id="copy-title" variant="h3" component="h2">
        Plan it again
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        Everything is copied except sales and messages. Copies are drafts until you send them for review.
      </Typography>
      {problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <BusyButton variant="outlined" isBusy={pending === 'copy'} onClick={() => void copy('copy', [])}>
          Copy this event
        </BusyButton>
        {first && !isRepeating && (
          <Button variant="outlined" onClick={() => setIsRepeating(true)}>
            Repeat it
          </Button>
        )}
      </Stack>
      {isRepeating && (
        <Form noValidate onSubmit={(press) => void form.handleSubmit(() => copy('repeat', dates))(press)}>
          <TextField
            {...bindField(form, 'rhythm')}
            label="How often"
            options={Object.entries(RHYTHMS).map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          />
          <TextField {...bindField(form, 'count')} label="How many more dates" inputMode="numeric" />
          {dates.length > 0 && (
            <Typography variant="body2" aria-live="polite">
              {dates.map(formatDate).join(', ')}
            </Typography>
          )}
          <Stack direction="row" sx={{ gap: 1.5 }}>
            <BusyButton type="submit" variant="contained" isBusy={pending === 'repeat'}>
              Plan {dates.length} {dates.length === 1 ? 'date' : 'dates'}
            </BusyButton>
            <Button onClick={() => setIsRepeating(false)}>Not now</Button>
          </Stack>
        </Form>
      )}
    </section>
  );
}

/** For example `Fri, Mar 13`. */
const formatDate = (date: string): string =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));

const Form = styled('form')({ display: 'grid', gap: 16, maxWidth: 560, marginTop: 20 });
