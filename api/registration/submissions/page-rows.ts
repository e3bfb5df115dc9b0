import { SERVICE_CHARGE_CENTS } from '@glow50/contract/bookings/booking-terms';
import type { RegistrantProfile } from '@glow50/contract/registration/registrant-profile';
import { CHIPS_OF_SERVICE, type ServiceId } from '@glow50/contract/taxonomy/taxonomy';
import { v7 } from 'uuid';
import type { Transaction } from '../../platform/database/connection';
import { enqueuePublishing } from '../../platform/media/picture-jobs';

export type ProfileOffer = RegistrantProfile['offers'][number];

/** What the registration tells about the page itself. */
export function pageColumns(profile: RegistrantProfile) {
  const kinds = findKinds(profile);
  return {
    name: profile.name,
    main_service: kinds[0] ?? null,
    service_kinds: kinds,
    professions: [...profile.professions],
    work_location: profile.workLocation,
    city_id: profile.cityId,
    state: profile.state,
    zipcode: profile.zipcode,
    ...(profile.street && { street: profile.street.line, street_city: profile.street.town }),
    handles: JSON.stringify(profile.handles),
    asl: profile.asl,
    is_student: profile.isStudent,
  };
}

/** Who chose no services has those of the offers. */
function findKinds({ services, offers }: RegistrantProfile): ServiceId[] {
  return services.length > 0 ? [...services] : [...new Set(offers.map(({ kind }) => kind))];
}

export const offerColumns = (offer: ProfileOffer) => ({
  kind: offer.kind,
  chips: [...new Set([...CHIPS_OF_SERVICE[offer.kind], ...offer.chips])],
  name: offer.name,
  description: offer.description,
  duration_minutes: offer.durationMinutes,
  price_cents: offer.priceCents,
  is_offered: offer.isOffered,
  photos: JSON.stringify(offer.photos),
  add_ons: JSON.stringify(offer.addOns),
});

export async function addPageOffer(
  tx: Transaction,
  providerId: string,
  offer: ProfileOffer,
  position: number,
): Promise<void> {
  const serviceId = v7();
  await tx.db
    .insertInto('services')
    .values({
      ...offerColumns(offer),
      provider_id: providerId,
      service_id: serviceId,
      position,
      service_charge_cents: SERVICE_CHARGE_CENTS,
      picture: null,
      picture_width: null,
      picture_height: null,
      picture_alt: null,
    })
    .execute();
  await publishOfferPhotos(tx, { providerId, serviceId }, offer);
}

/** The first photo belongs to the service, the others to the portfolio. */
export async function publishOfferPhotos(
  tx: Transaction,
  { providerId, serviceId }: { providerId: string; serviceId: string },
  { name, photos }: Pick<ProfileOffer, 'name' | 'photos'>,
  known: ReadonlySet<string> = new Set(),
): Promise<void> {
  for (const [index, { uploadId }] of photos.entries()) {
    if (known.has(uploadId)) continue;
    const place = index === 0 ? ({ kind: 'service', serviceId } as const) : ({ kind: 'portfolio' } as const);
    await enqueuePublishing(tx, { providerId, uploadId, alt: name, place });
  }
}
