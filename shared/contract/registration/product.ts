import { z } from 'zod';
import { choice, file, paragraph } from './fields/common-fields';
import type { FieldTable } from './fields/field';
import { objectOf } from './fields/form-step';
import { fileRef } from './file-ref';
import { OptionalText, wholeNumber } from './lines';

/** Minimum number of samples for a promotion. */
export const LEAST_SAMPLES = 50;
export const MOST_IMAGES = 3;

const PRODUCT_KINDS = [
  { id: 'food', label: 'Food', needsIngredients: true },
  { id: 'liquid', label: 'Liquid', needsIngredients: true },
  { id: 'candle', label: 'Candle', needsIngredients: true },
  { id: 'other', label: 'Something else', needsIngredients: false },
] as const;

function needsIngredients(kind: string): boolean {
  return PRODUCT_KINDS.some((known) => known.id === kind && known.needsIngredients);
}

export const SAMPLE_FIELDS = {
  product_kind: choice(
    'list',
    'Kind of Product',
    PRODUCT_KINDS,
    'Choose what kind of product this is',
    'Choose the kind',
  ),
  product_description: paragraph('Product Description', 'Describe your product'),
  number_of_samples: {
    kind: 'number',
    label: 'Number of Samples',
    help: `At least ${LEAST_SAMPLES}`,
    schema: wholeNumber({
      min: LEAST_SAMPLES,
      max: 100_000,
      missing: 'Enter how many samples you send',
      tooFew: `We need at least ${LEAST_SAMPLES} samples`,
    }),
  },
  ingredient_list: {
    kind: 'long',
    label: 'Ingredient List',
    help: 'Required for food and liquids, including candles',
    schema: OptionalText,
    isOptional: ({ values }) => !needsIngredients(String(values.product_kind)),
  },
  certificate: file('DBA or LLC certificate', 'certificate', 'Add your DBA or LLC certificate'),
  product_images: {
    kind: 'files',
    label: 'Pictures of your product',
    purpose: 'product-image',
    slots: MOST_IMAGES,
    slot: 'Product image',
    schema: z
      .array(fileRef('product-image', 'Add this picture again'), 'Add at least one picture of your product')
      .min(1, 'Add at least one picture of your product')
      .max(MOST_IMAGES, `${MOST_IMAGES} pictures at most`),
  },
} as const satisfies FieldTable;

export const SampleSubmission = objectOf(SAMPLE_FIELDS).refine(
  ({ product_kind, ingredient_list }) => ingredient_list !== '' || !needsIngredients(product_kind),
  {
    path: ['ingredient_list'],
    error: 'List the ingredients: food and liquids, including candles, need them',
    when: ({ issues }) =>
      issues.every(({ path }) => !['product_kind', 'ingredient_list'].includes(String(path?.[0]))),
  },
);
