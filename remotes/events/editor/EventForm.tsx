import { zodResolver } from '@hookform/resolvers/zod';
import type { EventDraft } from '@glow50/contract/events/event-draft';
import type { OrganizerEvent } from '@glow50/contract/events/event-editor';
import type { ChangeEventRequest as SentForm } from '@glow50/contract/events/organizing';
import { CITIES, STATES } from '@glow50/contract/taxonomy/taxonomy';
import type { Upload } from '@glow50/contract/uploads/uploads';
import { useHost } from '@glow50/ui/RemoteRoot';
import { createUploader } from '@glow50/host/http/uploader';
import { Alert, styled, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { FileUpload } from '@glow50/ui/FileUpload';
import { showProblems } from '@glow50/ui/form/show-problems';
import { useEffect, useId, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { MoveConfirmation } from './organizing/MoveConfirmation';
import { readEventDraft, writeEventDraft } from './event-draft';
import {
  EventFields,
  type ReadEvent,
  toEventDraft,
  today,
  toEventForm,
  toFieldName,
  toTyped,
  type TypedEvent,
} from './event-fields';

interface EventFormProps {
  event: OrganizerEvent | null;
  categories: readonly string[];
  problem: string | null;
  fieldProblems: Readonly<Record<string, string>>;
  isSaving: boolean;
  isSubmitting: boolean;
  onSave(form: SentForm): Promise<boolean>;
  /** Saves the event with anything in it. Absent for an event that is already public. */
  onSaveDraft?: ((draft: EventDraft) => Promise<boolean>) | undefined;
  /** Takes back the question whether to move the event. */
  onDismiss?: () => void;
  /** Saves the event and sends it for review. Absent for an event that is already public. */
  onSubmit?: ((form: SentForm) => Promise<boolean>) | undefined;
}

const ZONES = {
  'America/New_York': 'Eastern',
  'America/Chicago': 'Central',
  'America/Denver': 'Mountain',
  'America/Los_Angeles': 'Pacific',
} as const;

/** Unsaved input is stored in this browser until it is saved. */
export function EventForm({
  event,
  categories,
  problem,
  fieldProblems,
  isSaving,
  isSubmitting,
  onSave,
  onSaveDraft,
  onDismiss,
  onSubmit,
}: EventFormProps) {
  const { api, drafts } = useHost();
  const id = useId();
  const [uploader] = useState(() => createUploader(api));
  const [picture, setPicture] = useState<Upload | null>(null);
  const form = useForm<TypedEvent, unknown, ReadEvent>({
    resolver: zodResolver(EventFields),
    defaultValues: readEventDraft(drafts, event) ?? toTyped(event),
  });
  const typed = useWatch({ control: form.control });
  const { errors, isDirty } = form.formState;
  // Fields that staff has reviewed are read-only once the event is public.
  const isSeen = event?.status === 'published' && !event.office?.changeRequest;

  useEffect(() => {
    if (isDirty) writeEventDraft(drafts, event, typed);
  }, [drafts, event, typed, isDirty]);

  useEffect(() => {
    const problems = Object.entries(fieldProblems).flatMap(([path, message]) => {
      const field = toFieldName(path);
      return field ? [[field, message] as const] : [];
    });
    showProblems(form, problems);
  }, [form, fieldProblems]);

  const send = (onValid: (sent: SentForm) => Promise<boolean>) =>
    form.handleSubmit(async (values) => {
      const pictureId = picture?.id ?? event?.form.thumbnailId ?? null;
      if (await onValid(toEventForm(values, pictureId))) form.reset(form.getValues());
    });
  async function handleSaveDraft() {
    if (!onSaveDraft) return;
    const values = form.getValues();
    const pictureId = picture?.id ?? event?.draft?.thumbnailId ?? event?.form.thumbnailId ?? null;
    if (await onSaveDraft(toEventDraft(values, pictureId))) form.reset(values);
  }

  const bind = (name: keyof TypedEvent, hint?: string) => ({
    ...form.register(name),
    'aria-required': true,
    error: errors[name] !== undefined,
    helperText: errors[name]?.message ?? hint,
  });
  const zone = event?.form.timeZone ?? '';
  const moveWords = fieldProblems.confirmsMove;

  return (
    <Fields noValidate onSubmit={(press) => void send(onSubmit ?? onSave)(press)}>
      {problem && !moveWords && <Alert severity="error">{problem}</Alert>}
      <Group>
        <Typography variant="h4" component="h2">
          What
        </Typography>
        <TextField {...bind('name')} label="Event name" readOnly={isSeen} />
        <TextField {...bind('category')} label="Category" list={`${id}-kinds`} readOnly={isSeen} />
        <TextField
          {...bind('description', isSeen ? SEEN : 'What happens, and what is included.')}
          label="Description"
          rows={5}
          readOnly={isSeen}
        />
        {!isSeen && (
          <FileUpload
            label="Picture (thumbnail)"
            purpose="event-thumbnail"
            uploader={uploader}
            upload={picture}
            error={fieldProblems.thumbnailId}
            onChange={setPicture}
          />
        )}
      </Group>
      <Group>
        <Typography variant="h4" component="h2">
          When and where
        </Typography>
        <Columns>
          <TextField
            {...bind('date')}
            {...form.register('date', { onChange: () => void form.trigger('date') })}
            type="date"
            min={today()}
            label="Date"
          />
          <TextField
            {...bind('timeZone')}
            label="Time zone"
            options={[
              ...Object.entries(ZONES),
              ...(zone && !(zone in ZONES) ? [[zone, zone] as const] : []),
            ].map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          />
          <TextField {...bind('start')} type="time" label="Start" />
          <TextField {...bind('end', 'Earlier than the start means the next day.')} type="time" label="End" />
        </Columns>
        <TextField {...bind('address')} label="Street and number" autoComplete="street-address" />
        <Columns>
          <TextField {...bind('city')} label="City" list={`${id}-cities`} autoComplete="address-level2" />
          <TextField
            {...bind('state')}
            label="State"
            options={STATES.map((state) => (
              <option key={state} value={state}>
                {state}
              </option>
            ))}
          />
          <TextField {...bind('zipcode')} label="Zip code" inputMode="numeric" autoComplete="postal-code" />
        </Columns>
        {event?.status === 'published' && (
          <TextField
            {...form.register('moveReason')}
            error={errors.moveReason !== undefined}
            helperText={
              errors.moveReason?.message ??
              'If the date, time or place changes, everyone with a ticket sees the old one, the new one and this.'
            }
            label="Reason for the change"
            maxLength={300}
          />
        )}
      </Group>
      <Group>
        <Typography variant="h4" component="h2">
          Tickets and questions
        </Typography>
        <Columns>
          <TextField
            {...bind('price', '0 is free.')}
            label="Price per person in dollars"
            inputMode="decimal"
          />
          <TextField {...bind('capacity')} label="Seats" inputMode="numeric" />
          <TextField {...bind('contact', 'A name or a phone number.')} label="Contact" />
          <TextField {...bind('email')} type="email" label="Email for questions" autoComplete="email" />
        </Columns>
      </Group>
      <datalist id={`${id}-kinds`}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
      <datalist id={`${id}-cities`}>
        {CITIES.map(({ label }) => (
          <option key={label} value={label} />
        ))}
      </datalist>
      {moveWords && onDismiss && (
        <MoveConfirmation
          words={moveWords}
          isBusy={isSaving}
          onConfirm={() => void send((sent) => onSave({ ...sent, confirmsMove: true }))()}
          onCancel={onDismiss}
        />
      )}
      <Actions>
        {onSubmit && (
          <BusyButton type="submit" variant="contained" size="large" isBusy={isSubmitting}>
            Send for review
          </BusyButton>
        )}
        <BusyButton
          type={onSubmit ? 'button' : 'submit'}
          variant={onSubmit ? 'outlined' : 'contained'}
          size="large"
          isBusy={isSaving}
          onClick={() => void handleSaveDraft()}
        >
          {onSubmit ? 'Save draft' : 'Save changes'}
        </BusyButton>
      </Actions>
    </Fields>
  );
}

const SEEN = 'Name, kind, picture and description stay as they were reviewed.';

const Fields = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 36,
  maxWidth: 720,
});

const Group = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 });

const Columns = styled('div')({
  display: 'grid',
  gap: 16,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12 });
