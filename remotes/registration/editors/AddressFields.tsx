import { STATES } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { styled, TextField } from '@glow50/ui';
import type { UseFormReturn } from 'react-hook-form';

/** A type instead of an interface: react-hook-form requires an index signature. */
export type AddressValues = { street_name: string; city_name: string; state: string; zipcode: string };

interface AddressFieldsProps {
  form: UseFormReturn<AddressValues>;
  /** The owner comes to customers, who need no street. */
  isMobile?: boolean;
}

export function AddressFields({ form, isMobile = false }: AddressFieldsProps) {
  return (
    <Grid>
      <TextField
        {...bindField(form, 'street_name', isMobile && COMES)}
        aria-required={!isMobile}
        label="Street"
        autoComplete="street-address"
      />
      <TextField {...bindField(form, 'city_name')} label="City" autoComplete="address-level2" />
      <TextField
        {...bindField(form, 'state')}
        label="State"
        autoComplete="address-level1"
        options={STATES.map((state) => (
          <option key={state}>{state}</option>
        ))}
      />
      <TextField
        {...bindField(form, 'zipcode')}
        label="Zip code"
        inputMode="numeric"
        autoComplete="postal-code"
      />
    </Grid>
  );
}

const COMES = 'You come to your customers, so you may leave this empty.';

const Grid = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  alignItems: 'start',
  '& > :first-of-type': { gridColumn: '1 / -1' },
});
