import { zodResolver } from '@hookform/resolvers/zod';
import { UpdateAccountRequest } from '@glow50/contract/accounts/account';
import { updateAccount } from '@glow50/contract/accounts/account-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { TextField } from '@glow50/ui';
import { useForm } from 'react-hook-form';
import { readReply } from '@glow50/host/http/read-reply';
import { AccountForm } from '../form/AccountForm';
import { bindField } from '@glow50/ui/form/bind-field';

const SAVED = 'Your name is saved';

export function NameForm({ fullName }: { fullName: string }) {
  const { api, notify, session } = useHost();
  const form = useForm<UpdateAccountRequest>({
    resolver: zodResolver(UpdateAccountRequest),
    defaultValues: { fullName },
  });

  async function handleValid(body: UpdateAccountRequest) {
    const saved = api.call(updateAccount, { body }).then(() => ({ message: SAVED }));
    const { message, fields } = await readReply(saved);
    if (message === SAVED) {
      notify.success(message);
      await session.check();
      return;
    }
    notify.error(message);
    form.setError('fullName', { message: fields.fullName ?? message }, { shouldFocus: true });
  }

  return (
    <AccountForm form={form} submit="Save name" variant="outlined" onValid={handleValid}>
      <TextField {...bindField(form, 'fullName')} label="Full name" autoComplete="name" />
    </AccountForm>
  );
}
