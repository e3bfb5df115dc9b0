import type { AddOffer, BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import { toCents, toDecimal } from '@glow50/contract/money/decimal-amount';
import { CHIPS, CHIPS_OF_SERVICE, SERVICES } from '@glow50/contract/taxonomy/taxonomy';
import type { z } from 'zod';
import { withVersion } from '../parts';
import type { OfferFields, OfferRow } from './offer-repository';

/** The service in the shape of its form, without the chips implied by its kind. */
export function presentOffer({ service_id: id, picture: img, ...row }: OfferRow): BusinessOffer {
  const { bookings_ahead: bookingsAhead } = row;
  return { ...withVersion(toForm(row)), id, img, bookingsAhead };
}

export function toForm(row: OfferFields): z.output<typeof AddOffer> {
  const kind = SERVICES.find(({ id }) => id === row.kind)?.id ?? 'multi-services';
  const implied: readonly string[] = CHIPS_OF_SERVICE[kind];
  return {
    service_name: row.name,
    description: row.description,
    price: toDecimal(row.price_cents),
    durationMinutes: String(row.duration_minutes),
    isAvailable: row.is_offered,
    kind,
    chips: CHIPS.map(({ id }) => id).filter((chip) => row.chips.includes(chip) && !implied.includes(chip)),
    addOns: row.add_ons.map(({ name, priceCents, minutes = 0 }) => ({
      name,
      price: toDecimal(priceCents),
      durationMinutes: String(minutes),
    })),
    photos: row.photos.flatMap((photo) =>
      photo.purpose === 'service-photo' ? [{ ...photo, purpose: photo.purpose }] : [],
    ),
  };
}

export function toOfferFields(form: z.output<typeof AddOffer>): OfferFields {
  return {
    kind: form.kind,
    chips: [...new Set([...CHIPS_OF_SERVICE[form.kind], ...form.chips])],
    name: form.service_name,
    description: form.description,
    duration_minutes: Number(form.durationMinutes),
    price_cents: toCents(form.price),
    is_offered: form.isAvailable,
    add_ons: form.addOns.map(({ name, price, durationMinutes = '0' }) => ({
      name,
      priceCents: toCents(price),
      minutes: Number(durationMinutes),
    })),
    photos: form.photos,
  };
}
