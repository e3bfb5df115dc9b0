import type { BusinessHandles } from '@glow50/contract/dashboard/dashboard';
import { changeHandles, readHandles } from '@glow50/contract/dashboard/dashboard-calls';
import { SocialHandles } from '@glow50/contract/registration/shared-steps';
import { useHost } from '@glow50/ui/RemoteRoot';
import { HandleFields, type HandleValues } from '../../editors/HandleFields';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';

export function HandlesEditor({ data }: { data: BusinessHandles }) {
  const { api } = useHost();
  const edit = useEdit<HandleValues>({
    name: 'social-media',
    part: data,
    schema: SocialHandles,
    read: () => api.call(readHandles),
    change: (body) => api.call(changeHandles, { body }),
  });
  return (
    <EditForm edit={edit}>
      <HandleFields form={edit.form} />
    </EditForm>
  );
}
