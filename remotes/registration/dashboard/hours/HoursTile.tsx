import type { BusinessHours } from '@glow50/contract/dashboard/dashboard-hours';
import { HoursForm } from '@glow50/contract/dashboard/dashboard-hours';
import { changeHours, readHours } from '@glow50/contract/dashboard/dashboard-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Typography } from '@glow50/ui';
import { useController } from 'react-hook-form';
import { HoursEditor } from '../../editors/HoursEditor';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';
import { ExceptionFields } from './ExceptionFields';
import { HoursValues } from './hours-values';
import { BufferFields } from './BufferFields';
import { timesWith } from './times';

export function HoursTile({ data }: { data: BusinessHours }) {
  const { api } = useHost();
  const edit = useEdit<HoursValues>({
    name: 'hours',
    part: data,
    schema: HoursForm,
    shape: HoursValues,
    read: () => api.call(readHours),
    change: (body) => api.call(changeHours, { body }),
  });
  const { form } = edit;
  const { field } = useController({ control: form.control, name: 'schedule' });
  const errors = form.formState.errors.schedule;
  return (
    <EditForm edit={edit}>
      <HoursEditor
        value={field.value}
        errors={field.value.map((_, day) => errors?.[day]?.to?.message)}
        times={timesWith(field.value.flatMap(({ from, to }) => [from, to]))}
        onChange={field.onChange}
      />
      <Typography variant="h3" component="h2">
        Days off and other hours
      </Typography>
      <ExceptionFields form={form} />
      <Typography variant="h3" component="h2">
        Room to breathe
      </Typography>
      <BufferFields form={form} />
    </EditForm>
  );
}
