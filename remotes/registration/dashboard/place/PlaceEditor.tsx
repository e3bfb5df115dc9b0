import { BusinessPlace, PlaceForm } from '@glow50/contract/dashboard/dashboard';
import { changePlace, readPlace } from '@glow50/contract/dashboard/dashboard-calls';
import { CITIES, WORK_LOCATIONS } from '@glow50/contract/taxonomy/taxonomy';
import { useHost } from '@glow50/ui/RemoteRoot';
import { MOBILE } from '@glow50/contract/registration/require-street';
import { Checkbox, TextField } from '@glow50/ui';
import { bindField } from '@glow50/ui/form/bind-field';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { AddressFields, type AddressValues } from '../../editors/AddressFields';
import { ChoiceField } from '../../editors/ChoiceField';
import { EditForm } from '../editing/EditForm';
import { useEdit } from '../editing/use-edit';

const PlaceValues = BusinessPlace.omit({ version: true }).strict();

export function PlaceEditor({ data }: { data: BusinessPlace }) {
  const { api } = useHost();
  const edit = useEdit<z.infer<typeof PlaceValues>>({
    name: 'place',
    part: data,
    schema: PlaceForm,
    shape: PlaceValues,
    read: () => api.call(readPlace),
    change: (body) => api.call(changePlace, { body }),
  });
  const { form } = edit;
  const [locationType, town] = useWatch({ control: form.control, name: ['locationType', 'city'] });
  return (
    <EditForm edit={edit}>
      <ChoiceField
        control={form.control}
        name="locationType"
        label="Where do you work?"
        terms={WORK_LOCATIONS}
      />
      <ChoiceField control={form.control} name="city" label="In which city?" terms={CITIES} />
      {locationType !== MOBILE && (
        <Checkbox
          {...form.register('visitsCustomers')}
          label="I also go to customers who want that. They enter their address before they pay."
        />
      )}
      <AddressFields
        // eslint-disable-next-line no-restricted-syntax -- a form with more fields than those of the address
        form={form as unknown as UseFormReturn<AddressValues>}
        isMobile={locationType === MOBILE}
        town={town}
      />
      <TextField
        {...bindField(form, 'phone', 'For customers who have booked and are late or lost. Optional.')}
        aria-required={false}
        label="Phone"
        type="tel"
        autoComplete="tel"
      />
      <TextField
        {...bindField(form, 'arrivalNote', 'Gate, floor, parking. Optional.')}
        aria-required={false}
        label="How to find the door"
        rows={3}
      />
    </EditForm>
  );
}
