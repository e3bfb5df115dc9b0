import type { AddOffer } from '@glow50/contract/dashboard/dashboard';

export function offerForm(changes: Partial<AddOffer> = {}): AddOffer {
  return {
    service_name: 'Silk press',
    description: 'Wash, blow dry and press',
    price: '35.00',
    durationMinutes: '60',
    isAvailable: true,
    kind: 'cosmetologist',
    chips: [],
    addOns: [],
    photos: [],
    ...changes,
  };
}
