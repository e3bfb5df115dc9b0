import { zodResolver } from '@hookform/resolvers/zod';
import { MailRequest } from '@glow50/contract/office/office';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { TextField } from '@glow50/ui';
import { useForm } from 'react-hook-form';
import { OfficeForm } from '../../layout/OfficeForm';
import { Panel } from '../../layout/Panel';
import { sendForm } from '../../layout/send-form';
import type { RegistrationStore } from './registration-store';

export function MailPanel({ store }: { store: RegistrationStore }) {
  const { notify } = useHost();
  const form = useForm<MailRequest>({
    resolver: zodResolver(MailRequest),
    defaultValues: { subject: '', text: '' },
  });

  async function handleValid(body: MailRequest) {
    if (!(await sendForm(form, () => store.mail(body)))) return;
    notify.success('Your mail is on its way');
    form.reset();
  }

  return (
    <Panel title="Write to the registrant">
      <OfficeForm form={form} submit="Send mail" onValid={handleValid}>
        <TextField {...bindField(form, 'subject')} label="Subject" maxLength={120} />
        <TextField {...bindField(form, 'text')} label="Mail" rows={5} maxLength={4000} />
      </OfficeForm>
    </Panel>
  );
}
