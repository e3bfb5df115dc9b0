import type { ChipId } from './taxonomy';

/**
 * What customers call services, by the category that has them. A search for one finds those whose own services are
 * named so, not everybody in the category.
 */
export const SERVICE_NAMES: Readonly<Record<ChipId, readonly string[]>> = {
  'hair-removal': ['waxing', 'threading', 'sugaring'],
  barber: ['fade', 'beard trim', 'line-up', 'haircut for men', 'men’s cut', 'kids cut', 'shave'],
  brows: ['brow lamination', 'brow tint', 'microblading', 'threading', 'henna brows', 'powder brows'],
  'body-wax': ['brazilian', 'bikini wax', 'leg wax', 'underarm wax', 'sugaring'],
  tech: ['manicure', 'pedicure', 'gel-x', 'acrylic nails', 'builder gel', 'nail art', 'fill'],
  fillers: ['lip filler', 'dermal filler', 'filler dissolver', 'botox'],
  lips: ['lip blush', 'lip tint', 'lip facial'],
  lashes: ['lash extensions', 'lash lift', 'lash fill', 'lash tint'],
  electrolysis: [],
  'make-up': ['glam', 'bridal makeup', 'makeup lesson'],
  hair: [
    'haircut',
    'braids',
    'knotless braids',
    'box braids',
    'cornrows',
    'twists',
    'retwist',
    'silk press',
    'blowout',
    'highlights',
    'balayage',
    'weave',
    'wig install',
    'keratin',
    'deep conditioning',
  ],
};

/** Services that none of the categories means. */
export const OTHER_SERVICE_NAMES = [
  'facial',
  'dermaplaning',
  'microneedling',
  'massage',
  'spray tan',
  'body wrap',
] as const;
