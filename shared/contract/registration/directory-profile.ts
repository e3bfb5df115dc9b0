import { PROFESSIONS } from '../taxonomy/taxonomy';
import type { SocialHandle } from '../providers/providers';
import { formStep } from './fields/form-step';
import { MOBILE } from './require-street';
import {
  ADDRESS_FIELDS,
  City,
  CITY_FIELDS,
  HANDLES_FIELDS,
  HOURS_FIELDS,
  MemberAddress,
  OFFERS_FIELDS,
  Profession,
  ProfilePhoto,
  Services,
  SERVICES_FIELDS,
  SocialHandles,
  WORK_LOCATION_FIELDS,
  WorkLocation,
} from './shared-steps';
import type { RegistrantProfile } from './registrant-profile';
import type { FormContext } from './registration-form';
import { toCents } from '../money/decimal-amount';
import { ServiceOffers } from './service-offers';
import { toSelectedDays, WeeklyHours } from './weekly-hours';

/** Steps 7 to 13 of students and licensed members, which fill the provider page. */
export const DIRECTORY_STEPS = {
  7: formStep('Services', SERVICES_FIELDS),
  8: formStep('Work location', WORK_LOCATION_FIELDS),
  9: formStep('City location', CITY_FIELDS),
  10: formStep('Address', ADDRESS_FIELDS),
  11: formStep('Hours of service', HOURS_FIELDS),
  12: formStep('Add Your Service', OFFERS_FIELDS),
  13: formStep('Social handles', HANDLES_FIELDS, { schema: SocialHandles }),
};

/** A page needs a street unless its owner always comes to customers. */
export function findMissingStreet(answers: FormContext['answers']): { path: string; message: string }[] {
  const street = MemberAddress.shape.street_name.safeParse(answers[10]?.street_name).data;
  if (street || answers[8]?.locationType === MOBILE) return [];
  return [{ path: '10.street_name', message: 'Enter street and number' }];
}

interface Origin {
  name: string;
  asl: boolean;
  isStudent: boolean;
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
  {
    name,
    asl,
    isStudent,
    ...steps
  }: Pick<Origin, 'name' | 'asl' | 'isStudent'> & { profession: number; photo: number },
): RegistrantProfile {
  const { street_name: line, city_name: town, state, zipcode } = MemberAddress.parse(answers[10]);
  const address = { state, zipcode, street: line ? { line, town } : null };
  return toDirectoryProfile(answers, { name, asl, isStudent, address, at: { ...DIRECTORY, ...steps } });
}

/** Builds the provider page from validated answers. */
export function toDirectoryProfile(
  answers: FormContext['answers'],
  { name, asl, isStudent, address, at }: Origin,
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
    isStudent,
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
