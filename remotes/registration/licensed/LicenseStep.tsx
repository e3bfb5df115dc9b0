import type { LicenseId } from '@glow50/contract/registration/shared-steps';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField } from '@glow50/ui';
import { useWatch } from 'react-hook-form';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

const USUAL_LENGTH = 8;

export type LicenseValues = FormValues<typeof LicenseId>;

/** A short license number gets a warning but is accepted: lengths differ by state. */
export function LicenseStep({ form }: StepProps<LicenseValues>) {
  const number = useWatch({ control: form.control, name: 'license_id_number' });
  const isShort = number !== '' && number.trim().length < USUAL_LENGTH;
  const hint = isShort
    ? 'License numbers usually have at least 8 characters. Please check it once more.'
    : 'As issued by the state licensing agency.';
  return (
    <TextField
      {...bindField(form, 'license_id_number', <span role="status">{hint}</span>)}
      label="License ID Number"
      autoComplete="off"
      spellCheck={false}
    />
  );
}
