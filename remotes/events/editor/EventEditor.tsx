import { endSentence } from '@glow50/contract/events/end-sentence';
import type { EventDraft } from '@glow50/contract/events/event-draft';
import type { OrganizerEvent, Sales } from '@glow50/contract/events/event-editor';
import type {
  ChangeEventRequest as SentForm,
  CoOrganizers,
  GuestMessages,
  SalesByDay,
} from '@glow50/contract/events/organizing';
import type { Outcome } from '@glow50/host/outcome';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link, useRevalidator } from '@glow50/host/router';
import { Alert, Button, Stack, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { CancelEventSection } from './CancelEventSection';
import {
  MY_EVENTS_PATH,
  toCheckInAddress,
  toGuestSheetAddress,
  toEventEditorAddress,
  toPreviewAddress,
} from './editor-address';
import { EventEditorStore } from './editor-store';
import { describeStatus } from './event-status';
import { EventForm } from './EventForm';
import { forgetEventDraft } from './event-draft';
import { GuestsSection } from '../guest-list/GuestsSection';
import { SaleSection } from '../sale-editor/SaleSection';
import { CoOrganizerSection } from './organizing/CoOrganizerSection';
import { CopySection } from './organizing/CopySection';
import { MessageSection } from './organizing/MessageSection';
import { SalesSection } from './SalesSection';
import { StatusChip } from './StatusChip';

interface EventEditorProps {
  event: OrganizerEvent | null;
  sales: Outcome<Sales> | null;
  categories: readonly string[];
  organizing?: Organizing | null;
}

/** Absent parts could not be loaded. */
export interface Organizing {
  days: SalesByDay | null;
  messages: GuestMessages | null;
  coOrganizers: CoOrganizers | null;
}

export const EventEditor = observer(function EventEditor({
  event: loaded,
  sales,
  categories,
  organizing = null,
}: EventEditorProps) {
  const { api, drafts, notify, navigate } = useHost();
  const { revalidate } = useRevalidator();
  const [store] = useState(() => new EventEditorStore(api, loaded));
  const { event, pending, problem, fieldProblems } = store;
  const can = (action: OrganizerEvent['actions'][number]) => event?.actions.includes(action) ?? false;
  const isWriting = event === null || (can('change') && event.status !== 'submitted');
  const isPublic = event?.status === 'published';

  function leaveDraft(before: OrganizerEvent | null, message: string) {
    forgetEventDraft(drafts, before);
    notify.success(message);
    if (!before && store.event) navigate(toEventEditorAddress(store.event.id), { replace: true });
  }

  async function handleSave(form: SentForm) {
    const before = event;
    const isSaved = await store.save(form);
    if (isSaved) leaveDraft(before, before?.status === 'published' ? 'Saved' : 'Draft saved');
    return isSaved;
  }

  async function handleSaveDraft(draft: EventDraft) {
    const before = event;
    const isSaved = await store.saveDraft(draft);
    if (isSaved) leaveDraft(before, 'Draft saved');
    return isSaved;
  }

  async function handleSubmit(form: SentForm) {
    const before = event;
    if (!(await store.save(form))) return false;
    const isSent = await store.submit();
    if (isSent) leaveDraft(before, 'Sent for review');
    else if (!before) {
      notify.error(store.problem ?? NOT_SENT);
      leaveDraft(before, 'Draft saved');
    }
    return true;
  }

  async function handleRemove() {
    const before = event;
    if (!(await store.remove())) return;
    forgetEventDraft(drafts, before);
    notify.success('Event removed');
    navigate(MY_EVENTS_PATH, { replace: true });
  }

  const renderForm = (name: string) => (
    <EventForm
      key={name}
      event={event}
      categories={categories}
      problem={problem}
      fieldProblems={fieldProblems}
      isSaving={pending === 'save'}
      isSubmitting={pending === 'submit'}
      onSave={handleSave}
      onDismiss={store.dismiss}
      onSaveDraft={isPublic ? undefined : handleSaveDraft}
      onSubmit={isPublic ? undefined : handleSubmit}
    />
  );

  return (
    <Sections>
      <header>
        {event && <StatusChip status={event.status} />}
        <Typography variant="h1" sx={{ fontSize: 'clamp(2rem, 1.5rem + 2vw, 3rem)' }}>
          {event ? event.form.name : 'Plan an event'}
        </Typography>
        <Typography variant="subtitle1">
          {event ? describeStatus(event) : 'We review it before it goes public, and email you.'}
        </Typography>
      </header>
      {event?.office?.changeRequest && isPublic && (
        <Alert>
          Glow50 asks for a change: {endSentence(event.office.changeRequest)}{' '}
          {event.office.changeAnsweredAt ? 'You have changed it; we look at it.' : 'Please change it below.'}
        </Alert>
      )}
      {!isWriting && problem && <Alert severity="error">{problem}</Alert>}
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        {event && can('check-in') && (
          <Button component={Link} to={toCheckInAddress(event.id)} variant="contained">
            Open check-in
          </Button>
        )}
        {event && (isPublic || event.status === 'cancelled') && (
          <Button component={Link} to={`/event-details/${event.id}`} variant="outlined">
            Its public page
          </Button>
        )}
        {event && !isPublic && event.status !== 'cancelled' && (
          <Button component={Link} to={toPreviewAddress(event.id)} variant="outlined">
            Preview
          </Button>
        )}
        {event && isPublic && (
          <Button component={Link} to={toGuestSheetAddress(event.id)} variant="outlined">
            Door list to print
          </Button>
        )}
        {can('withdraw') && (
          <BusyButton
            variant="outlined"
            isBusy={pending === 'withdraw'}
            onClick={() => void store.withdraw()}
          >
            Take it back
          </BusyButton>
        )}
        {can('remove') && (
          <BusyButton isBusy={pending === 'remove'} onClick={() => void handleRemove()}>
            Remove this draft
          </BusyButton>
        )}
      </Stack>
      {event && sales && <SalesSection event={event} sales={sales} days={organizing?.days ?? []} />}
      {event && isPublic && organizing?.messages && (
        <MessageSection eventId={event.id} timeZone={event.form.timeZone} messages={organizing.messages} />
      )}
      {event && sales && <GuestsSection event={event} />}
      {isWriting && !isPublic && renderForm(event?.status ?? 'new')}
      {isWriting && isPublic && (
        <Fold>
          <summary>Change date, place, price or seats</summary>
          <Typography sx={{ marginBlock: 2 }}>
            Everyone with a ticket is emailed a new date, time or place and can then return it. A new price
            applies to later buyers.
          </Typography>
          {renderForm('public')}
        </Fold>
      )}
      {event && can('change') && <SaleSection event={event} />}
      {event && <CopySection event={event} />}
      {event && organizing?.coOrganizers && (
        <CoOrganizerSection
          eventId={event.id}
          coOrganizers={organizing.coOrganizers}
          isReadOnly={(event.isShared ?? false) || event.status === 'cancelled'}
        />
      )}
      {can('cancel') && (
        <CancelEventSection store={store} sales={sales} onCanceled={() => void revalidate()} />
      )}
    </Sections>
  );
});

const NOT_SENT = 'It could not be sent for review yet. Please try again';

const Sections = styled('div')({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 36 });

const Fold = styled('details')({
  '& > summary': { cursor: 'pointer', fontSize: '1.25rem', fontWeight: 650, minHeight: 44 },
});
