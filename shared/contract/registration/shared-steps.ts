import { z } from 'zod';
import { WIZARD_MESSAGES } from '../messages';
import {
  CITIES,
  PROFESSIONS,
  SCHOOL_TYPES,
  SERVICES,
  STATES,
  STUDY_PROGRAMS,
  WORK_LOCATIONS,
} from '../taxonomy/taxonomy';
import { fileRef } from './file-ref';
import { keepNames, requireHandles, UnusedNetworks } from './handles';
import { OptionalLine, requiredLine, Zipcode } from './lines';
import { todayInDallas } from './whole-dates';

/**
 * Steps shared by several registrations and by the profile editors. Field names are fixed: drafts and stored
 * answers use them.
 */

const oneOf = <Id extends string>(terms: readonly { id: Id }[], missing: string) =>
  z.string(missing).pipe(
    z.enum(
      terms.map(({ id }) => id),
      missing,
    ),
  );

export const DateOfBirth = z.iso
  .date('Enter your date of birth')
  .refine((date) => date < todayInDallas(), 'Enter a day that is over')
  .refine((date) => date >= '1900-01-01', 'Enter a year from 1900 on');

export const EmptyStep = z.object({});

export const SchoolInformation = z.object({
  school_name: requiredLine('Enter the name of your school'),
  school_address: requiredLine('Enter the address of your school'),
  /** Phone number of the school. */
  number: z
    .string('Enter the phone number of your school')
    .trim()
    .regex(/^\d{10,15}$/, 'Use digits only, 10 to 15 of them'),
  school_type: oneOf(SCHOOL_TYPES, 'Choose the type of your school'),
  program_of_study: oneOf(STUDY_PROGRAMS, 'Choose your program of study'),
  teacher_name: requiredLine('Enter the name of your teacher'),
});

export const Profession = z.object({ profession: oneOf(PROFESSIONS, WIZARD_MESSAGES.selectProfession) });

/** Null when the photo will be added later. */
export const ProfilePhoto = z.object({
  photo: fileRef('profile-photo', 'Add your picture again').nullable(),
});

const ServiceKinds = z
  .array(z.enum(SERVICES.map(({ id }) => id)))
  .max(SERVICES.length, 'Choose each service once');

export const Services = z.object({ services: ServiceKinds });

export const WorkLocation = z.object({ locationType: oneOf(WORK_LOCATIONS, WIZARD_MESSAGES.selectLocation) });

export const City = z.object({ city: oneOf(CITIES, WIZARD_MESSAGES.selectLocation) });

export const Address = z.object({
  street_name: requiredLine('Enter street and number'),
  city_name: requiredLine('Enter the city'),
  state: z.string().pipe(z.enum(STATES, 'Choose the state')),
  zipcode: Zipcode,
});

/** Whoever comes to customers may leave the street empty. */
export const MemberAddress = Address.extend({ street_name: OptionalLine });

export const NETWORKS = [
  { id: 'insta', label: 'Instagram' },
  { id: 'fb', label: 'Facebook' },
  { id: 'pinterest', label: 'Pinterest' },
  { id: 'tiktok', label: 'TikTok' },
] as const;

export const SocialHandles = z
  .object({
    insta: OptionalLine,
    fb: OptionalLine,
    pinterest: OptionalLine,
    tiktok: OptionalLine,
    unused: UnusedNetworks,
  })
  .superRefine(requireHandles(NETWORKS))
  .overwrite(keepNames(NETWORKS));

/** Required but not verified: only the state knows which numbers are valid. */
export const LicenseId = z.object({
  license_id_number: requiredLine('Enter your License ID Number'),
});
