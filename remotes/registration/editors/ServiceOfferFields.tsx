import { formatDuration } from '@glow50/contract/bookings/format-duration';
import { DURATIONS, PHOTOS_MAX } from '@glow50/contract/registration/service-offers';
import { SERVICE_GUIDES } from '@glow50/contract/taxonomy/service-guides';
import { CHIPS } from '@glow50/contract/taxonomy/taxonomy';
import { bindField } from '@glow50/ui/form/bind-field';
import { Button, Checkbox, styled, TextField, Typography } from '@glow50/ui';
import { useController, type UseFormReturn, useWatch } from 'react-hook-form';
import { AddOnFields } from './AddOnFields';
import { ChoiceField } from './ChoiceField';
import type { FileOf } from '../files/FileField';
import type { OfferValues, OffersValues } from './offer-values';
import { ServicePicker } from './ServicePicker';
import { StudioField } from './StudioField';

interface ServiceOfferFieldsProps {
  form: UseFormReturn<OffersValues>;
  index: number;
}

export function ServiceOfferFields({ form, index }: ServiceOfferFieldsProps) {
  const { control } = form;
  const at = <Name extends keyof OfferValues>(name: Name) => `offers.${index}.${name}` as const;
  const kind = useController({ control, name: at('kind') });
  const photos = useController({ control, name: at('photos') });
  const availability = useController({ control, name: at('isAvailable') });

  return (
    <>
      <ServicePicker
        ref={kind.field.ref}
        label="Kind of service"
        isMultiple={false}
        value={kind.field.value ? [kind.field.value] : []}
        error={kind.fieldState.error?.message}
        onChange={([chosen = '']) => kind.field.onChange(chosen)}
      />
      <TextField {...bindField(form, at('service_name'))} label="Service name" />
      <TextField {...bindField(form, at('description'))} label="Description" rows={3} />
      <Columns>
        <TextField
          {...bindField(form, at('price'), 'In dollars, like 20.34')}
          label="Price"
          inputMode="decimal"
          placeholder="20.34"
        />
        <TextField
          {...bindField(form, at('durationMinutes'))}
          label="Duration"
          options={DURATIONS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {formatDuration(minutes)}
            </option>
          ))}
        />
      </Columns>
      <UsualTerms form={form} index={index} />
      <Checkbox
        label="Available: customers can book it"
        checked={availability.field.value}
        onChange={({ target }) => availability.field.onChange(target.checked)}
      />
      <ChoiceField control={control} name={at('chips')} label="Also found under" terms={CHIPS} isMultiple />
      <AddOnFields form={form} index={index} />
      <Photos photos={photos.field.value} onChange={photos.field.onChange} />
    </>
  );
}

/** Says what is usual for the kind of service, and takes it over on request. */
function UsualTerms({ form, index }: ServiceOfferFieldsProps) {
  const [kind, price, minutes] = useWatch({
    control: form.control,
    name: [`offers.${index}.kind`, `offers.${index}.price`, `offers.${index}.durationMinutes`],
  });
  const guide = new Map(Object.entries(SERVICE_GUIDES)).get(kind);
  if (!guide) return null;
  const isTaken = price === guide.price && minutes === String(guide.minutes);

  function handleTake(usual: NonNullable<typeof guide>) {
    const options = { shouldDirty: true, shouldValidate: form.formState.isSubmitted };
    form.setValue(`offers.${index}.price`, usual.price, options);
    form.setValue(`offers.${index}.durationMinutes`, String(usual.minutes), options);
  }

  return (
    <Usual role="status">
      <span>
        Usual for this kind: {formatDuration(guide.minutes)}, ${guide.price}.
      </span>
      {!isTaken && (
        <Button size="small" variant="outlined" onClick={() => handleTake(guide)}>
          Take these
        </Button>
      )}
    </Usual>
  );
}

const Usual = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  fontSize: '0.9375rem',
});

interface PhotosProps {
  photos: readonly FileOf<'service-photo'>[];
  onChange(photos: FileOf<'service-photo'>[]): void;
}

function Photos({ photos, onChange }: PhotosProps) {
  const slots: (FileOf<'service-photo'> | null)[] =
    photos.length < PHOTOS_MAX ? [...photos, null] : [...photos];
  return (
    <>
      <Typography variant="h6" component="h2">
        Photos, up to {PHOTOS_MAX}
      </Typography>
      {slots.map((photo, slot) => (
        <StudioField
          key={photo?.uploadId ?? `empty-${slot}`}
          label={`Photo ${slot + 1}`}
          purpose="service-photo"
          value={photo}
          onChange={(file) =>
            onChange(slots.flatMap((other, place) => (place === slot ? (file ?? []) : (other ?? []))))
          }
        />
      ))}
    </>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 20,
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 150px), 1fr))',
  alignItems: 'start',
});
