import { zodResolver } from '@hookform/resolvers/zod';
import {
  type BulkReviewRequest,
  type BulkReviewResult,
  DeclineEventRequest,
} from '@glow50/contract/events/event-editor';
import { reviewEvents } from '@glow50/contract/office/office-event-calls';
import { WriteKeys } from '@glow50/host/http/write-keys';
import { useRevalidator } from '@glow50/host/router';
import { Alert, Button, Stack, styled, TextField } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { OfficeForm } from '../layout/OfficeForm';
import { sendForm } from '../layout/send-form';
import { useAction } from '../layout/use-action';

interface BulkReviewProps {
  chosen: readonly number[];
  reviewable: readonly number[];
  onChoose(ids: readonly number[]): void;
}

type Body = BulkReviewRequest;

/** Publishes or declines all chosen events. */
export function BulkReview({ chosen, reviewable, onChoose }: BulkReviewProps) {
  const { api, notify } = useHost();
  const { revalidate } = useRevalidator();
  const [keys] = useState(() => new WriteKeys());
  const { isBusy, run } = useAction();
  const [isDeclining, setIsDeclining] = useState(false);
  const [problems, setProblems] = useState<BulkReviewResult['results']>([]);
  const ids = [...chosen];
  const count = `${ids.length} ${ids.length === 1 ? 'event' : 'events'}`;

  async function send(body: Body) {
    const { results } = await keys.send(JSON.stringify(body), (idempotencyKey) =>
      api.call(reviewEvents, { body, idempotencyKey }),
    );
    const failed = results.filter(({ problem }) => problem !== null);
    const done = results.length - failed.length;
    setProblems(failed);
    setIsDeclining(false);
    onChoose([]);
    if (done > 0) notify.success(`${done} ${body.action === 'publish' ? 'published' : 'declined'}`);
    await revalidate();
  }

  async function publish() {
    await send({ ids, action: 'publish' });
    return undefined;
  }

  return (
    <Root aria-label="Several at once">
      {problems.length > 0 && (
        <Alert severity="error">
          {problems.map(({ id, name, problem }) => `${name} (${id}): ${problem ?? ''}`).join('. ')}
        </Alert>
      )}
      {isDeclining ? (
        <DeclineForm
          label={`Decline ${count}`}
          onClose={() => setIsDeclining(false)}
          onSend={(reason) => send({ ids, action: 'decline', reason })}
        />
      ) : (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button
            size="small"
            onClick={() => onChoose(chosen.length === reviewable.length ? [] : reviewable)}
          >
            {chosen.length === reviewable.length ? 'Clear selection' : 'Select all on this page'}
          </Button>
          {ids.length > 0 && (
            <>
              <BusyButton size="small" variant="contained" isBusy={isBusy} onClick={() => void run(publish)}>
                Publish {count}
              </BusyButton>
              <Button size="small" variant="outlined" onClick={() => setIsDeclining(true)}>
                Decline {count}
              </Button>
            </>
          )}
        </Stack>
      )}
    </Root>
  );
}

interface DeclineFormProps {
  label: string;
  onSend(reason: string): Promise<void>;
  onClose(): void;
}

function DeclineForm({ label, onSend, onClose }: DeclineFormProps) {
  const form = useForm<DeclineEventRequest>({
    resolver: zodResolver(DeclineEventRequest),
    defaultValues: { reason: '' },
  });
  return (
    <OfficeForm
      form={form}
      submit={label}
      onCancel={onClose}
      onValid={async ({ reason }) => {
        await sendForm(form, () => onSend(reason));
      }}
    >
      <TextField
        {...bindField(form, 'reason', 'Every organizer reads this and can send it again.')}
        label="Why?"
        rows={3}
        maxLength={500}
      />
    </OfficeForm>
  );
}

const Root = styled('section')({ display: 'grid', gap: 12, marginBottom: 16 });
