import { zodResolver } from '@hookform/resolvers/zod';
import { NoteRequest } from '@glow50/contract/office/office';
import { bindField } from '@glow50/ui/form/bind-field';
import { useHost } from '@glow50/ui/RemoteRoot';
import { TextField } from '@glow50/ui';
import { useForm } from 'react-hook-form';
import { OfficeForm } from '../../layout/OfficeForm';
import { Panel } from '../../layout/Panel';
import { sendForm } from '../../layout/send-form';
import type { RegistrationStore } from './registration-store';

export function NotePanel({ store }: { store: RegistrationStore }) {
  const { notify } = useHost();
  const form = useForm<NoteRequest>({ resolver: zodResolver(NoteRequest), defaultValues: { text: '' } });

  async function handleValid(body: NoteRequest) {
    if (!(await sendForm(form, () => store.note(body)))) return;
    notify.success('Note saved');
    form.reset();
  }

  return (
    <Panel title="Add a note">
      <OfficeForm form={form} submit="Save note" onValid={handleValid}>
        <TextField
          {...bindField(form, 'text', 'Only the office reads notes.')}
          label="Note"
          rows={3}
          maxLength={4000}
        />
      </OfficeForm>
    </Panel>
  );
}
