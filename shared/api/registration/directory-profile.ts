import { PROFESSIONS } from '../taxonomy';
import type { SocialHandle } from '../providers';
import { Address, City, Profession, ProfilePhoto, Services, SocialHandles, WorkLocation } from './pieces';
import type { RegistrantProfile } from './registrant-profile';
import type { FormContext, FormStep } from './registration-form';
import { ServiceOffers, toCents } from './service-offers';
import { toSelectedDays, WeeklyHours } from './weekly-hours';

/** Steps 7 to 13 of students and licensed members: what a page in the directory needs. */
export const DIRECTORY_STEPS: Readonly<Record<number, FormStep>> = {
  7: { schema: Services },
  8: { schema: WorkLocation },
  9: { schema: City },
  10: { schema: Address },
  11: { schema: WeeklyHours },
  12: { schema: ServiceOffers },
  13: { schema: SocialHandles },
};

interface Origin {
  name: string;
  asl: boolean;
  /** Numbers of the steps that ask for them. */
  profession: number;
  photo: number;
}

/** Reads the page in the directory from answers that were judged. */
export function toDirectoryProfile(answers: FormContext['answers'], origin: Origin): RegistrantProfile {
  const { profession } = Profession.parse(answers[origin.profession]);
  const { state, zipcode } = Address.parse(answers[10]);
  return {
    name: origin.name,
    professions: PROFESSIONS.filter(({ id }) => id === profession).map(({ label }) => label),
    services: Services.parse(answers[7]).services,
    workLocation: WorkLocation.parse(answers[8]).locationType,
    cityId: City.parse(answers[9]).city,
    state,
    zipcode,
    hours: toSelectedDays(WeeklyHours.parse(answers[11]).schedule),
    handles: toHandles(answers[13]),
    asl: origin.asl,
    photo: ProfilePhoto.parse(answers[origin.photo]).photo,
    offers: ServiceOffers.parse(answers[12]).offers.map((offer) => ({
      name: offer.service_name,
      description: offer.description,
      priceCents: toCents(offer.price),
      durationMinutes: Number(offer.durationMinutes),
      kind: offer.kind,
      chips: offer.chips,
      isOffered: offer.isAvailable,
      photos: offer.photos,
    })),
  };
}

/** Which network each field of the handles stands for. */
export const NETWORK_OF_FIELD = {
  insta: 'instagram',
  fb: 'facebook',
  pinterest: 'pinterest',
  tiktok: 'tiktok',
} as const;

/** The handles of the networks that are used, from answers to `SocialHandles`. */
export function toHandles(answers: unknown): SocialHandle[] {
  const { unused, ...handles } = SocialHandles.parse(answers);
  return Object.entries(NETWORK_OF_FIELD).flatMap(([field, network]) => {
    const handle = handles[field as keyof typeof handles];
    return handle === '' || unused.includes(field) ? [] : [{ network, handle }];
  });
}
