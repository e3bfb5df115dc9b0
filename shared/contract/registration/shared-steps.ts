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
import { choice, line } from './fields/common-fields';
import type { Asked, FieldTable } from './fields/field';
import { objectOf } from './fields/form-step';
import { fileRef } from './file-ref';
import { keepNames, requireHandles, UnusedNetworks } from './handles';
import { OptionalLine, requiredLine, Zipcode } from './lines';
import { MOBILE } from './require-street';
import { DEFAULT_WEEK, WeeklyHours } from './weekly-hours';
import { ageOn, todayInDallas } from './whole-dates';
import { ServiceOffers } from './service-offers';

/**
 * Steps shared by several registrations and by the profile editors. Field names are fixed: drafts and stored
 * answers use them.
 */

/** The law protects the data of younger children. */
const LEAST_AGE = 13;

export const DateOfBirth = z.iso
  .date('Enter your date of birth')
  .refine((date) => date < todayInDallas(), 'Enter a date in the past')
  .refine((date) => date >= '1900-01-01', 'Enter a year from 1900 on')
  .refine(
    (date) => ageOn(todayInDallas(), date) >= LEAST_AGE,
    `You must be ${LEAST_AGE} or older to register`,
  );

export const EmptyStep = z.object({});

export const SCHOOL_FIELDS = {
  school_name: line('School name', 'Enter the name of your school', {
    autocomplete: 'organization',
    lockedBy: { code: 'school_code', tells: 'issuer' },
  }),
  school_address: line('School address', 'Enter the address of your school'),
  number: {
    kind: 'number',
    label: 'School phone number',
    example: '2145550142',
    schema: z
      .string('Enter the phone number of your school')
      .trim()
      .overwrite((typed) => typed.replace(/[\s().-]/g, ''))
      .regex(/^\d{10,15}$/, 'Use digits only, 10 to 15 of them'),
  },
  school_type: {
    ...choice('list', 'School type', SCHOOL_TYPES, 'Choose the type of your school'),
    lockedBy: { code: 'school_code', tells: 'schoolType' },
  },
  program_of_study: choice('list', 'Program of study', STUDY_PROGRAMS, 'Choose your program of study'),
  teacher_name: line('Teacher name', 'Enter the name of your teacher'),
} as const satisfies FieldTable;

export const PROFESSION_FIELDS = {
  profession: choice('tiles', 'Profession', PROFESSIONS, WIZARD_MESSAGES.selectProfession),
} as const satisfies FieldTable;

export const Profession = objectOf(PROFESSION_FIELDS);

export const PHOTO_FIELDS = {
  /** Null when the photo will be added later. */
  photo: {
    kind: 'photo',
    label: 'Profile picture',
    schema: fileRef('profile-photo', 'Add your picture again').nullable(),
  },
} as const satisfies FieldTable;

export const ProfilePhoto = objectOf(PHOTO_FIELDS);

export const SERVICES_FIELDS = {
  services: {
    kind: 'services',
    label: 'Services',
    choices: SERVICES,
    schema: z.array(z.enum(SERVICES.map(({ id }) => id))).max(SERVICES.length, 'Choose each service once'),
  },
} as const satisfies FieldTable;

export const Services = objectOf(SERVICES_FIELDS);

export const WORK_LOCATION_FIELDS = {
  locationType: choice('tiles', 'Work location', WORK_LOCATIONS, WIZARD_MESSAGES.selectLocation),
} as const satisfies FieldTable;

export const WorkLocation = objectOf(WORK_LOCATION_FIELDS);

export const CITY_FIELDS = {
  city: choice('tiles', 'City location', CITIES, WIZARD_MESSAGES.selectLocation),
} as const satisfies FieldTable;

export const City = objectOf(CITY_FIELDS);

const isMobile = ({ answers }: Asked) => answers[8]?.locationType === MOBILE;
const RequiredStreet = requiredLine('Enter street and number');

/** Whoever comes to customers may leave the street empty. */
export const ADDRESS_FIELDS = {
  street_name: {
    kind: 'place',
    label: 'Street',
    schema: OptionalLine,
    parts: { street: 'street_name', city: 'city_name', state: 'state', zipcode: 'zipcode' },
    town: ({ answers }) => answers[9]?.city,
    asks: (asked) => (isMobile(asked) ? OptionalLine : RequiredStreet),
    isOptional: isMobile,
    autocomplete: 'street-address',
    isPrivate: true,
  },
  city_name: { kind: 'part', label: 'City', schema: requiredLine('Enter the city') },
  state: {
    kind: 'part',
    label: 'State',
    schema: z.string().pipe(z.enum(STATES, 'Choose the state')),
    initial: 'Texas',
  },
  zipcode: { kind: 'part', label: 'Zip code', schema: Zipcode },
} as const satisfies FieldTable;

export const MemberAddress = objectOf(ADDRESS_FIELDS);
export const Address = MemberAddress.extend({ street_name: RequiredStreet });

export const HOURS_FIELDS = {
  schedule: {
    kind: 'hours',
    label: 'Hours',
    schema: WeeklyHours.shape.schedule,
    initial: DEFAULT_WEEK,
  },
} as const satisfies FieldTable;

export const OFFERS_FIELDS = {
  offers: {
    kind: 'custom',
    component: 'offers',
    label: 'Services',
    schema: ServiceOffers.shape.offers,
    initial: [],
  },
} as const satisfies FieldTable;

export const NETWORKS = [
  { id: 'insta', label: 'Instagram' },
  { id: 'fb', label: 'Facebook' },
  { id: 'pinterest', label: 'Pinterest' },
  { id: 'tiktok', label: 'TikTok' },
] as const;

export const HANDLES_FIELDS = {
  insta: { kind: 'handles', label: 'Instagram', networks: NETWORKS, schema: OptionalLine },
  fb: { kind: 'part', label: 'Facebook', schema: OptionalLine },
  pinterest: { kind: 'part', label: 'Pinterest', schema: OptionalLine },
  tiktok: { kind: 'part', label: 'TikTok', schema: OptionalLine },
  unused: { kind: 'part', label: 'Not used', choices: NETWORKS, schema: UnusedNetworks, initial: [] },
} as const satisfies FieldTable;

export const SocialHandles = objectOf(HANDLES_FIELDS)
  .superRefine(requireHandles(NETWORKS))
  .overwrite(keepNames(NETWORKS));

const USUAL_LICENSE_LENGTH = 8;

export const LICENSE_FIELDS = {
  /** Required but not verified: only the state knows which numbers are valid, and their lengths differ. */
  license_id_number: {
    kind: 'text',
    label: 'License ID Number',
    schema: requiredLine('Enter your License ID Number'),
    autocomplete: 'off',
    isPrivate: true,
    help: ({ values }) => {
      const typed = values.license_id_number;
      const length = typeof typed === 'string' ? typed.trim().length : 0;
      return length > 0 && length < USUAL_LICENSE_LENGTH
        ? 'License numbers usually have at least 8 characters. Please check it once more.'
        : 'As issued by the state licensing agency.';
    },
  },
} as const satisfies FieldTable;
