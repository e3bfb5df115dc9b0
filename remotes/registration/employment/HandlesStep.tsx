import { TEAM_NETWORKS, type TeamHandles } from '@glow50/contract/registration/employment';
import { bindField } from '@glow50/ui/form/bind-field';
import { Checkbox, styled, TextField } from '@glow50/ui';
import { useController } from 'react-hook-form';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

type NetworkId = (typeof TEAM_NETWORKS)[number]['id'];
export type HandlesFields = FormValues<typeof TeamHandles>;

export function HandlesStep({ form }: StepProps<HandlesFields>) {
  const { field: unused } = useController({ control: form.control, name: 'unused' });

  function handleUnused(id: NetworkId, isUnused: boolean) {
    const others = unused.value.filter((network) => network !== id);
    unused.onChange(isUnused ? [...others, id] : others);
    form.clearErrors(id);
  }

  return TEAM_NETWORKS.map(({ id, label }) => {
    const isUnused = unused.value.includes(id);
    return (
      <Row key={id} role="group" aria-label={label}>
        <TextField
          {...bindField(form, id)}
          label={label}
          readOnly={isUnused}
          aria-required={!isUnused}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
        <Checkbox
          label="I don’t use this"
          checked={isUnused}
          onChange={({ target }) => handleUnused(id, target.checked)}
        />
      </Row>
    );
  });
}

const Row = styled('div')({
  display: 'grid',
  gap: '4px 20px',
  '@media (min-width: 600px)': {
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'end',
    '&:has([role="alert"])': { alignItems: 'center' },
  },
});
