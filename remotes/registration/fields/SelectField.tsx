import { TextField } from '@glow50/ui';
import type { ComponentProps } from 'react';

interface SelectFieldProps extends Omit<ComponentProps<typeof TextField>, 'options'> {
  choices: readonly { id: string; label: string }[];
  prompt: string;
}

export function SelectField({ choices, prompt, ...field }: SelectFieldProps) {
  return (
    <TextField
      {...field}
      options={[{ id: '', label: prompt }, ...choices].map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    />
  );
}
