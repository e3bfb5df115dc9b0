import type { Work } from './offer';
import type { DemoAddOn } from '../demo-data';

/** What demo providers offer beside a service, by its kind of work. */
export const ADD_ONS: { readonly [work in Work]?: readonly DemoAddOn[] } = {
  hair: [
    { name: 'Deep condition', priceCents: 500, minutes: 15 },
    { name: 'Scalp massage', priceCents: 600, minutes: 15 },
    { name: 'Shine spray', priceCents: 300, minutes: 0 },
  ],
  lashes: [
    { name: 'Lash tint', priceCents: 700, minutes: 15 },
    { name: 'Under-eye patches', priceCents: 400, minutes: 0 },
  ],
  brow: [{ name: 'Brow tint', priceCents: 600, minutes: 15 }],
  barber: [
    { name: 'Beard trim', priceCents: 800, minutes: 15 },
    { name: 'Hot towel', priceCents: 300, minutes: 0 },
  ],
  lips: [{ name: 'Lip scrub', priceCents: 400, minutes: 0 }],
  wax: [{ name: 'Soothing mask', priceCents: 500, minutes: 15 }],
};
