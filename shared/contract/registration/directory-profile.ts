import { TOWNS } from '../places/places';
import { findTerm } from '../taxonomy/find-term';
import { PROFESSIONS } from '../taxonomy/taxonomy';
import type { SocialHandle } from '../providers/providers';
import { MOBILE } from './require-street';
import {
  MemberAddress,
  City,
  Profession,
  ProfilePhoto,
  Services,
  SocialHandles,
  WorkLocation,
} from './shared-steps';
import type { EnteredPlace } from './entered-place';
import type { RegistrantProfile } from './registrant-profile';
import type { FormContext, FormStep } from './registration-form';
import { toCents } from '../money/decimal-amount';
import { ServiceOffers } from './service-offers';
import { toSelectedDays, WeeklyHours } from './weekly-hours';

/** Steps 7 to 13 of students and licensed members, which fill the provider page. */
export const DIRECTORY_STEPS: Readonly<Record<number, FormStep>> = {
  7: { schema: Services },
  8: { schema: WorkLocation },
  9: { schema: City },
  10: { schema: MemberAddress },
  11: { schema: WeeklyHours },
  12: { schema: ServiceOffers },
  13: { schema: SocialHandles },
};

/** A page needs a street unless its owner always comes to customers. */
export function findMissingStreet(answers: FormContext['answers']): { path: string; message: string }[] {
  const street = MemberAddress.shape.street_name.safeParse(answers[10]?.street_name).data;
  if (street || answers[8]?.locationType === MOBILE) return [];
  return [{ path: '10.street_name', message: 'Enter street and number' }];
}

/** The address, which has to be where the chosen city is. */
export function memberPlaces(answers: FormContext['answers']): EnteredPlace[] {
  const { city_name, state, zipcode } = MemberAddress.parse(answers[10]);
  return [
    {
      city: city_name,
      state,
      zipcode,
      town: City.parse(answers[9]).city,
      paths: { city: '10.city_name', state: '10.state', zipcode: '10.zipcode' },
    },
  ];
}

/** The address was typed for another city than the one that is chosen now. */
export function isForOtherTown(answers: FormContext['answers']): boolean {
  const chosen = TOWNS.find(({ id }) => id === answers[9]?.city);
  const typed = answers[10]?.city_name;
  const entered = typeof typed === 'string' ? findTerm(TOWNS, typed) : undefined;
  return chosen !== undefined && entered !== undefined && chosen !== entered;
}

interface Origin {
  name: string;
  asl: boolean;
  address: Pick<RegistrantProfile, 'state' | 'zipcode' | 'street'>;
  /** Number of the step that asks for each value. */
  at: Readonly<
    Record<
      'profession' | 'services' | 'workLocation' | 'city' | 'hours' | 'offers' | 'handles' | 'photo',
      number
    >
  >;
}

const DIRECTORY = { services: 7, workLocation: 8, city: 9, hours: 11, offers: 12, handles: 13 };

export function toMemberProfile(
  answers: FormContext['answers'],
  { name, asl, ...steps }: { name: string; asl: boolean; profession: number; photo: number },
): RegistrantProfile {
  const { street_name: line, city_name: town, state, zipcode } = MemberAddress.parse(answers[10]);
  const address = { state, zipcode, street: line ? { line, town } : null };
  return toDirectoryProfile(answers, { name, asl, address, at: { ...DIRECTORY, ...steps } });
}

/** Builds the provider page from validated answers. */
export function toDirectoryProfile(
  answers: FormContext['answers'],
  { name, asl, address, at }: Origin,
): RegistrantProfile {
  const { profession } = Profession.parse(answers[at.profession]);
  return {
    name,
    professions: PROFESSIONS.filter(({ id }) => id === profession).map(({ label }) => label),
    services: Services.parse(answers[at.services]).services,
    workLocation: WorkLocation.parse(answers[at.workLocation]).locationType,
    cityId: City.parse(answers[at.city]).city,
    ...address,
    // Searches know the first five digits.
    zipcode: address.zipcode.slice(0, 5),
    hours: toSelectedDays(WeeklyHours.parse(answers[at.hours]).schedule),
    handles: toHandles(answers[at.handles]),
    asl,
    photo: ProfilePhoto.parse(answers[at.photo]).photo,
    offers: ServiceOffers.parse(answers[at.offers]).offers.map((offer) => ({
      name: offer.service_name,
      description: offer.description,
      priceCents: toCents(offer.price),
      durationMinutes: Number(offer.durationMinutes),
      kind: offer.kind,
      chips: offer.chips,
      isOffered: offer.isAvailable,
      addOns: offer.addOns.map((addOn) => ({
        name: addOn.name,
        priceCents: toCents(addOn.price),
        minutes: Number(addOn.durationMinutes ?? 0),
      })),
      photos: offer.photos,
    })),
  };
}

export const NETWORK_OF_FIELD = {
  insta: 'instagram',
  fb: 'facebook',
  pinterest: 'pinterest',
  tiktok: 'tiktok',
} as const;

export function toHandles(answers: unknown): SocialHandle[] {
  const { unused, ...handles } = SocialHandles.parse(answers);
  return Object.entries(NETWORK_OF_FIELD).flatMap(([field, network]) => {
    const handle = handles[field as keyof typeof handles];
    return handle === '' || unused.includes(field) ? [] : [{ network, handle }];
  });
}
