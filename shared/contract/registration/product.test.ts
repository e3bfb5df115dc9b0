import { expect, it } from '@jest/globals';
import { SampleSubmission } from './product';

const file = (purpose: string) => ({
  uploadId: '01890000-0000-7000-8000-00000000000a',
  purpose,
  name: `${purpose}.pdf`,
});

const submission = {
  product_kind: 'other',
  product_description: 'Brushes',
  number_of_samples: '50',
  ingredient_list: '',
  certificate: file('certificate'),
  product_images: [file('product-image')],
};

function issues(changes: object): string[] {
  const { error } = SampleSubmission.safeParse({ ...submission, ...changes });
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

it('accepts 50 samples, typed or stored, and refuses fewer', () => {
  expect(SampleSubmission.parse(submission).number_of_samples).toBe(50);
  expect(issues({ number_of_samples: 50 })).toEqual([]);
  expect(issues({ number_of_samples: '49' })).toEqual(['number_of_samples: We need at least 50 samples']);
});

it.each(['', 'fifty', '5e3', '-60', '60.5', null, undefined, {}, '9999999999', '100001'])(
  'refuses %p as a number of samples',
  (number_of_samples) => expect(issues({ number_of_samples })).toHaveLength(1),
);

it.each(['food', 'liquid', 'candle'])('asks for the ingredients of a %s', (product_kind) => {
  expect(issues({ product_kind, ingredient_list: '  ' })).toEqual([
    'ingredient_list: List the ingredients: food and liquids, including candles, need them',
  ]);
  expect(issues({ product_kind, ingredient_list: 'Soy wax' })).toEqual([]);
});

it('requires the certificate and one to three pictures', () => {
  expect(issues({ certificate: null })).toEqual(['certificate: Add your DBA or LLC certificate']);
  expect(issues({ certificate: file('headshot') })).toHaveLength(1);
  expect(issues({ product_images: [] })).toEqual([
    'product_images: Add at least one picture of your product',
  ]);
  const images = (count: number) => Array.from({ length: count }, () => file('product-image'));
  expect(issues({ product_images: images(3) })).toEqual([]);
  expect(issues({ product_images: images(11) })).toEqual(['product_images: 3 pictures at most']);
});

it('keeps typed markup as plain text and limits its length', () => {
  const text = '<script>alert(1)</script> 💅🏽 é';
  expect(SampleSubmission.parse({ ...submission, product_description: text }).product_description).toBe(text);
  expect(issues({ product_description: 'x'.repeat(2001) })).toHaveLength(1);
  expect(issues({ product_description: 'a\u0000b' })).toHaveLength(1);
  expect(issues({ product_kind: 'weapon' })).toHaveLength(1);
});
