import type { Network } from '@glow50/contract/registration/handles';
import { NETWORKS } from '@glow50/contract/registration/shared-steps';
import { bindField } from '@glow50/ui/form/bind-field';
import { Checkbox, styled, TextField } from '@glow50/ui';
import { useController, type UseFormReturn } from 'react-hook-form';

export interface HandleValues {
  insta: string;
  fb: string;
  pinterest: string;
  tiktok: string;
  unused: string[];
}

interface HandleFieldsProps {
  form: UseFormReturn<HandleValues>;
  /** Their ids are the names of the fields. */
  networks?: readonly Network[];
}

/** Every network needs a handle or must be marked as unused. */
export function HandleFields({ form, networks = NETWORKS }: HandleFieldsProps) {
  const { field } = useController({ control: form.control, name: 'unused' });
  const unused = field.value;

  function handleUnused(id: keyof HandleValues, isUnused: boolean) {
    field.onChange(isUnused ? [...unused, id] : unused.filter((other) => other !== id));
    if (isUnused) form.clearErrors(id);
  }

  return networks.map(({ id, label }) => (
    <Row key={id}>
      <TextField
        {...bindField(form, id as keyof HandleValues)}
        label={label}
        placeholder="yourname"
        autoCapitalize="none"
        spellCheck={false}
        disabled={unused.includes(id)}
      />
      <Checkbox
        label="I don't use this"
        aria-label={`I don't use ${label}`}
        checked={unused.includes(id)}
        onChange={({ target }) => handleUnused(id as keyof HandleValues, target.checked)}
      />
    </Row>
  ));
}

const Row = styled('div')({
  display: 'grid',
  gap: '4px 20px',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 220px), 1fr))',
  alignItems: 'end',
});
