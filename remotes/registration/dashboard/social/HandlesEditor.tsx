import { BusinessHandles } from '@glow50/contract/dashboard/dashboard';
import { changeHandles, readHandles } from '@glow50/contract/dashboard/dashboard-calls';
import { SocialHandles } from '@glow50/contract/registration/shared-steps';
import { useHost } from '@glow50/ui/RemoteRoot';
import { HandleFields } from '../../editors/HandleFields';
import type { z } from 'zod';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';

const HandleValues = BusinessHandles.omit({ version: true }).strict();

export function HandlesEditor({ data }: { data: BusinessHandles }) {
  const { api } = useHost();
  const edit = useEdit<z.infer<typeof HandleValues>>({
    name: 'social-media',
    part: data,
    schema: SocialHandles,
    shape: HandleValues,
    read: () => api.call(readHandles),
    change: (body) => api.call(changeHandles, { body }),
  });
  return (
    <EditForm edit={edit}>
      <HandleFields form={edit.form} />
    </EditForm>
  );
}
