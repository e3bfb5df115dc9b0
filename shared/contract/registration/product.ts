import { z } from 'zod';
import { fileRef } from './file-ref';
import { OptionalText, requiredText, wholeNumber } from './lines';

/** Minimum number of samples for a promotion. */
export const LEAST_SAMPLES = 50;
export const MOST_IMAGES = 3;

export const PRODUCT_KINDS = [
  { id: 'food', label: 'Food', needsIngredients: true },
  { id: 'liquid', label: 'Liquid', needsIngredients: true },
  { id: 'candle', label: 'Candle', needsIngredients: true },
  { id: 'other', label: 'Something else', needsIngredients: false },
] as const;

export function needsIngredients(kind: string): boolean {
  return PRODUCT_KINDS.some((known) => known.id === kind && known.needsIngredients);
}

export const SampleSubmission = z
  .object({
    product_kind: z.string().pipe(
      z.enum(
        PRODUCT_KINDS.map(({ id }) => id),
        'Choose what kind of product this is',
      ),
    ),
    product_description: requiredText('Describe your product'),
    number_of_samples: wholeNumber({
      min: LEAST_SAMPLES,
      max: 100_000,
      missing: 'Enter how many samples you send',
      tooFew: `We need at least ${LEAST_SAMPLES} samples`,
    }),
    ingredient_list: OptionalText,
    certificate: fileRef('certificate', 'Add your DBA or LLC certificate'),
    product_images: z
      .array(fileRef('product-image', 'Add this picture again'), 'Add at least one picture of your product')
      .min(1, 'Add at least one picture of your product')
      .max(MOST_IMAGES, `${MOST_IMAGES} pictures at most`),
  })
  .refine(({ product_kind, ingredient_list }) => ingredient_list !== '' || !needsIngredients(product_kind), {
    path: ['ingredient_list'],
    error: 'List the ingredients: food and liquids, including candles, need them',
    when: ({ issues }) =>
      issues.every(({ path }) => !['product_kind', 'ingredient_list'].includes(String(path?.[0]))),
  });
