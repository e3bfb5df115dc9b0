import { BUFFER_MINUTES, NOTICE_MINUTES } from '@glow50/contract/dashboard/dashboard-hours';
import { formatDuration } from '@glow50/contract/bookings/format-duration';
import { styled, TextField } from '@glow50/ui';
import { useController, type UseFormReturn } from 'react-hook-form';
import type { HoursValues } from './hours-values';

export function BufferFields({ form }: { form: UseFormReturn<HoursValues> }) {
  return (
    <Columns>
      <MinutesField
        form={form}
        name="noticeMinutes"
        label="Minimum notice"
        choices={NOTICE_MINUTES}
        after="ahead"
      />
      <MinutesField form={form} name="bufferBeforeMinutes" label="Buffer before" choices={BUFFER_MINUTES} />
      <MinutesField form={form} name="bufferAfterMinutes" label="Buffer after" choices={BUFFER_MINUTES} />
    </Columns>
  );
}

interface MinutesFieldProps {
  form: UseFormReturn<HoursValues>;
  name: 'noticeMinutes' | 'bufferBeforeMinutes' | 'bufferAfterMinutes';
  label: string;
  choices: readonly number[];
  after?: string;
}

function MinutesField({ form, name, label, choices, after }: MinutesFieldProps) {
  const { field } = useController({ control: form.control, name });
  const all = [...new Set([...choices, field.value])].sort((a, b) => a - b);
  return (
    <TextField
      ref={field.ref}
      name={name}
      label={label}
      value={field.value}
      onChange={({ target }) => field.onChange(Number(target.value))}
      options={all.map((minutes) => (
        <option key={minutes} value={minutes}>
          {minutes === 0 ? 'No time' : [formatDuration(minutes), after].filter(Boolean).join(' ')}
        </option>
      ))}
    />
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 180px), 1fr))',
  alignItems: 'start',
});
