import { zodResolver } from '@hookform/resolvers/zod';
import { MessageRequest } from '@glow50/contract/bookings/manage-booking';
import { Button, Stack, TextField, Typography } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { FormDraft, useKeptForm } from '@glow50/ui/form/form-draft';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import type { ManageStore } from './manage-store';

const TypedMessage = z.object({ text: z.string() });

export const MessageSection = observer(function MessageSection({ store }: { store: ManageStore }) {
  const { providerName, guest, id } = store.booking;
  const { drafts } = useHost();
  const [draft] = useState(() => new FormDraft<MessageRequest>(drafts, `message-${id}`, TypedMessage));
  const form = useForm<MessageRequest>({
    resolver: zodResolver(MessageRequest),
    defaultValues: draft.read() ?? { text: '' },
  });

  useKeptForm(form, draft.write);

  async function handleSend(message: MessageRequest) {
    if (!(await store.writeToProvider(message))) return;
    form.reset({ text: '' });
    draft.forget();
  }

  return (
    <section aria-labelledby="write" data-print="hidden">
      <Typography id="write" variant="h3" component="h2" sx={{ scrollMarginTop: 96 }}>
        Write to {providerName}
      </Typography>
      <Typography sx={{ marginBlock: 1.5 }}>
        Running late, or lost? The reply comes to {guest?.email ?? 'your mailbox'}.
      </Typography>
      <form noValidate onSubmit={(event) => void form.handleSubmit(handleSend)(event)}>
        <Stack sx={{ gap: 1.5 }}>
          <TextField {...bindField(form, 'text')} label="Your message" rows={3} />
          <Button
            type="submit"
            variant="outlined"
            loading={store.pending === 'message'}
            sx={{ justifySelf: 'start', alignSelf: 'start' }}
          >
            Send
          </Button>
        </Stack>
      </form>
    </section>
  );
});
