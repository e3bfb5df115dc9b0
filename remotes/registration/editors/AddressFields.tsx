import { bindField } from '@glow50/ui/form/bind-field';
import { styled, TextField } from '@glow50/ui';
import type { UseFormReturn } from 'react-hook-form';
import { PlaceFields } from '../places/PlaceFields';

/** A type instead of an interface: react-hook-form requires an index signature. */
export type AddressValues = { street_name: string; city_name: string; state: string; zipcode: string };

interface AddressFieldsProps {
  form: UseFormReturn<AddressValues>;
  /** The owner comes to customers, who need no street. */
  isMobile?: boolean;
  /** Id of the city that was chosen for the search. */
  town?: string | undefined;
}

export function AddressFields({ form, isMobile = false, town }: AddressFieldsProps) {
  return (
    <Grid>
      <TextField
        {...bindField(form, 'street_name', isMobile && COMES)}
        aria-required={!isMobile}
        label="Street"
        autoComplete="street-address"
      />
      <PlaceFields
        form={form}
        names={{ city: 'city_name', state: 'state', zipcode: 'zipcode' }}
        town={town}
      />
    </Grid>
  );
}

const COMES = 'You go to your customers, so you can leave this empty.';

const Grid = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 200px), 1fr))',
  alignItems: 'start',
  '& > :first-of-type': { gridColumn: '1 / -1' },
});
