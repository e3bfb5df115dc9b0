import { MOBILE } from '@glow50/contract/registration/require-street';
import { WORK_LOCATIONS } from '@glow50/contract/taxonomy/taxonomy';
import { TextField } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { useWatch } from 'react-hook-form';
import { ChoiceField } from '../editors/ChoiceField';
import type { StepProps } from '../wizard/wizard-definition';

export interface WorkLocationValues {
  locationType: string;
  street_name: string;
}

export function WorkLocationStep({ form }: StepProps<WorkLocationValues>) {
  const isMobile = useWatch({ control: form.control, name: 'locationType' }) === MOBILE;
  return (
    <>
      <ChoiceField control={form.control} name="locationType" label="Choose one" terms={WORK_LOCATIONS} />
      <TextField
        {...bindField(
          form,
          'street_name',
          isMobile
            ? 'You come to your customers, so you may leave this empty.'
            : 'Visitors do not see it. Who has booked does.',
        )}
        aria-required={!isMobile}
        label="Street"
        autoComplete="street-address"
      />
    </>
  );
}
