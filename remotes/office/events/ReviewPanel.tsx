import { zodResolver } from '@hookform/resolvers/zod';
import { DeclineEventRequest } from '@glow50/contract/events/event-editor';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link } from '@glow50/host/router';
import { Button, Stack, TextField, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { OfficeForm } from '../layout/OfficeForm';
import { Panel } from '../layout/Panel';
import { sendForm } from '../layout/send-form';
import { PublicDecisions } from './PublicDecisions';
import type { ReviewStore } from './review-store';
import { useAction } from '../layout/use-action';

export const ReviewPanel = observer(function ReviewPanel({ store }: { store: ReviewStore }) {
  const { isBusy, run } = useAction();
  const [isDeclining, setIsDeclining] = useState(false);
  const panel = useRef<HTMLElement>(null);
  const { id, status, reason, isPast, office } = store.event;
  const keepFocus = () => panel.current?.focus({ preventScroll: true });

  function handleClose() {
    setIsDeclining(false);
    keepFocus();
  }

  async function publish() {
    await store.publish();
    return 'Published. The organizer is told by email';
  }

  return (
    <Panel ref={panel} title="Decide">
      {status === 'published' && (
        <Typography variant="body2">
          It is public. <Link to={`/event-details/${id}`}>Open its page</Link>
        </Typography>
      )}
      {status === 'published' && !isPast && <PublicDecisions store={store} onDone={keepFocus} />}
      {status !== 'published' && status !== 'submitted' && (
        <Typography variant="body2">
          {office?.hasCanceled ? (
            <>
              Glow50 canceled it. Everyone reads: “{reason}” Why is{' '}
              <Link to={`/office/audit?section=events&q=${id}`}>in the audit log</Link>.
            </>
          ) : reason ? (
            `It is not public. The reason: ${reason}`
          ) : (
            'It is with its organizer.'
          )}
        </Typography>
      )}
      {status === 'submitted' && !isDeclining && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <BusyButton
            variant="contained"
            size="small"
            isBusy={isBusy}
            onClick={() => void run(publish, keepFocus)}
          >
            Publish
          </BusyButton>
          <Button variant="outlined" size="small" onClick={() => setIsDeclining(true)}>
            Decline
          </Button>
        </Stack>
      )}
      {status === 'submitted' && isDeclining && <DeclineForm store={store} onClose={handleClose} />}
    </Panel>
  );
});

function DeclineForm({ store, onClose }: { store: ReviewStore; onClose(): void }) {
  const { notify } = useHost();
  const form = useForm<DeclineEventRequest>({
    resolver: zodResolver(DeclineEventRequest),
    defaultValues: { reason: '' },
  });

  async function handleValid(body: DeclineEventRequest) {
    if (!(await sendForm(form, () => store.decline(body)))) return;
    notify.success('Declined. The organizer is told by email');
    onClose();
  }

  return (
    <OfficeForm form={form} submit="Decline" onValid={handleValid} onCancel={onClose}>
      <TextField
        {...bindField(form, 'reason', 'The organizer reads this and can send it again.')}
        label="Why?"
        rows={3}
        maxLength={500}
      />
    </OfficeForm>
  );
}
