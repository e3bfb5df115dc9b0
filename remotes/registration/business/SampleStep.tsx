import {
  LEAST_SAMPLES,
  MOST_IMAGES,
  needsIngredients,
  PRODUCT_KINDS,
  type SampleSubmission,
} from '@glow50/contract/registration/product';
import { bindField } from '@glow50/ui/form/bind-field';
import { TextField, Typography } from '@glow50/ui';
import { useController, useWatch } from 'react-hook-form';
import { SelectField } from '../fields/SelectField';
import { FileField } from '../files/FileField';
import { ImageSlots } from '../files/ImageSlots';
import type { FormValues } from '../wizard/form-values';
import type { StepProps } from '../wizard/wizard-definition';

export type SampleFields = FormValues<typeof SampleSubmission>;

export function SampleStep({ form }: StepProps<SampleFields>) {
  const { control } = form;
  const certificate = useController({ control, name: 'certificate' });
  const images = useController({ control, name: 'product_images' });
  const isRequired = needsIngredients(useWatch({ control, name: 'product_kind' }));
  return (
    <>
      <SelectField
        {...bindField(form, 'product_kind')}
        label="Kind of Product"
        choices={PRODUCT_KINDS}
        prompt="Choose the kind"
      />
      <TextField {...bindField(form, 'product_description')} label="Product Description" rows={4} />
      <TextField
        {...bindField(form, 'number_of_samples', `At least ${LEAST_SAMPLES}`)}
        label="Number of Samples"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...bindField(form, 'ingredient_list', 'Required for food and liquids, including candles')}
        label={isRequired ? 'Ingredient List' : 'Ingredient List (optional)'}
        aria-required={isRequired}
        rows={4}
      />
      <FileField
        label="DBA or LLC certificate"
        purpose="certificate"
        value={certificate.field.value}
        required
        error={certificate.fieldState.error?.message}
        onChange={certificate.field.onChange}
      />
      <Typography variant="h4" component="h2">
        Pictures of your product
      </Typography>
      <ImageSlots
        label="Product image"
        purpose="product-image"
        slots={MOST_IMAGES}
        value={images.field.value}
        error={images.fieldState.error?.message}
        onChange={images.field.onChange}
      />
    </>
  );
}
