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

export const NO_HANDLES: HandleValues = { insta: '', fb: '', pinterest: '', tiktok: '', unused: [] };

/** Every network needs a handle or must be marked as unused. */
export function HandleFields({ form }: { form: UseFormReturn<HandleValues> }) {
  const { field } = useController({ control: form.control, name: 'unused' });
  const unused = field.value;

  function handleUnused(id: keyof HandleValues, isUnused: boolean) {
    field.onChange(isUnused ? [...unused, id] : unused.filter((other) => other !== id));
    if (isUnused) form.clearErrors(id);
  }

  return NETWORKS.map(({ id, label }) => (
    <Row key={id}>
      <TextField
        {...bindField(form, id)}
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
        onChange={({ target }) => handleUnused(id, target.checked)}
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
