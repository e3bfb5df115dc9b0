import { z } from 'zod';
import { Email } from '../auth';
import {
  CITIES,
  PROFESSIONS,
  SCHOOL_TYPES,
  SERVICES,
  STATES,
  STUDY_PROGRAMS,
  WORK_LOCATIONS,
} from '../taxonomy';
import { WIZARD_TEXTS } from '../messages';

/** Steps that several registrations ask alike. Field names are those of the specification. */

const ids = <Id extends string>(terms: readonly { id: Id }[]) => terms.map(({ id }) => id) as [Id, ...Id[]];

/** One line of text. */
export const line = (missing: string, longest = 120) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(longest, `Use at most ${longest} letters`)
    .regex(/^\P{Cc}*$/u, 'Write this on one line');

/** A day of the past, as `YYYY-MM-DD`. */
export const DateOfBirth = z.iso
  .date('Enter your date of birth')
  .refine((date) => date <= new Date().toISOString().slice(0, 10), 'This day has not come yet')
  .refine((date) => date >= '1900-01-01', 'Enter a year from 1900 on');

export const Phone = z
  .string('Enter a phone number')
  .trim()
  .regex(/^\+?[\d ().-]+$/, 'Use digits only, like 214 555 0100')
  .refine((text) => /^\d{10,15}$/.test(text.replace(/\D/g, '')), 'Enter all 10 digits of the number');

export const ContactEmail = Email;

/** Asks nothing. */
export const Nothing = z.object({});

export const EmailChecked = z.object({ verified: z.literal(true, 'Enter the code that we sent you') });

export const SchoolInformation = z.object({
  school_name: line('Enter the name of your school'),
  school_address: line('Enter the address of your school', 240),
  /** Of the school. */
  number: z
    .string('Enter the phone number of your school')
    .trim()
    .regex(/^\d{10,15}$/, 'Use digits only: 10 to 15 of them'),
  school_type: z.enum(ids(SCHOOL_TYPES), 'Choose the type of your school'),
  program_of_study: z.enum(ids(STUDY_PROGRAMS), 'Choose your program'),
  teacher_name: line('Enter the name of your teacher'),
});

export const Profession = z.object({
  profession: z.enum(ids(PROFESSIONS), WIZARD_TEXTS.selectProfession),
});

const ServiceKinds = z.array(z.enum(ids(SERVICES))).max(SERVICES.length);

/** In a registration any number of services, none included. */
export const Services = z.object({ services: ServiceKinds });

/** In the profile wizard. */
export const SomeServices = z.object({ services: ServiceKinds.min(1, WIZARD_TEXTS.selectService) });

export const WorkLocation = z.object({
  locationType: z.enum(ids(WORK_LOCATIONS), WIZARD_TEXTS.selectLocation),
});

export const City = z.object({
  city: z.string(WIZARD_TEXTS.selectLocation).refine(isCity, WIZARD_TEXTS.selectLocation),
});

export const Address = z.object({
  street_name: line('Enter street and number', 160),
  city_name: line('Enter the city', 80),
  state: z.enum(STATES, 'Choose the state'),
  zipcode: z
    .string('Enter the zip code')
    .trim()
    .regex(/^\d{5}$/, 'Enter the five digits of the zip code'),
});

function isCity(id: string): boolean {
  return CITIES.some((city) => city.id === id);
}
