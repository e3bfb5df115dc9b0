import { zodResolver } from '@hookform/resolvers/zod';
import { MessageRequest } from '@glow50/contract/bookings/manage-booking';
import { Button, Stack, TextField, Typography } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { observer } from 'mobx-react-lite';
import { useForm } from 'react-hook-form';
import type { ManageStore } from './manage-store';

export const MessageSection = observer(function MessageSection({ store }: { store: ManageStore }) {
  const form = useForm<MessageRequest>({
    resolver: zodResolver(MessageRequest),
    defaultValues: { text: '' },
  });
  const { providerName, guest } = store.booking;

  async function handleSend(message: MessageRequest) {
    if (await store.writeToProvider(message)) form.reset();
  }

  return (
    <section aria-labelledby="write">
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
