import { z } from 'zod';
import { WIZARD_MESSAGES } from '../messages';
import { formatDollars } from '../money/format-money';
import { PRICES } from '../plans/prices';
import { toDirectoryProfile } from './directory-profile';
import { line } from './fields/common-fields';
import type { Asked, FieldTable } from './fields/field';
import { formStep, objectOf } from './fields/form-step';
import { OptionalLine, Zipcode } from './lines';
import { MOBILE } from './require-street';
import {
  CITY_FIELDS,
  HANDLES_FIELDS,
  HOURS_FIELDS,
  OFFERS_FIELDS,
  PHOTO_FIELDS,
  PROFESSION_FIELDS,
  ProfilePhoto,
  SERVICES_FIELDS,
  SocialHandles,
  WORK_LOCATION_FIELDS,
} from './shared-steps';
import { EVENT_FIELDS, ProfileEvent } from './profile-event';
import type { FormContext, RegistrationForm } from './registration-form';
import { Signature } from './signature';
import { LISTING_TERMS } from './signed-texts';
import { Sponsor, SPONSOR_FIELDS } from './sponsor';

/** Numbered after the ten profile steps, but the photo page is shown before them. */
export const PHOTO_STEP = 10;

const PRICE = formatDollars(PRICES.schoolCode.cents);
const CodeText = z.string().trim().max(40, 'This code is too long');
const says = (answer: 'yes' | 'no') => (asked: Asked) => asked.values.is_student === answer;
const comes = ({ values }: Asked) => values.locationType === MOBILE;

/** A student's passcode is not an answer. It is attached to the draft as a code. */
const STUDENT_QUESTION = {
  is_student: {
    kind: 'choice',
    look: 'radios',
    label: 'Student',
    prompt: 'Choose one',
    choices: [
      { id: 'yes', label: 'Yes' },
      { id: 'no', label: 'No' },
    ],
    schema: z.enum(['yes', 'no'], 'Say whether you are a student'),
  },
  instructor_passcode: {
    kind: 'code',
    code: 'instructor_passcode',
    label: 'Passcode from your instructor',
    schema: CodeText.min(1, 'Enter the passcode from your instructor'),
    when: says('yes'),
    help: 'You get it from your instructor.',
    accepted: (issuer) => `The passcode of ${issuer || 'your instructor'} is accepted.`,
  },
  school_code: {
    kind: 'code',
    code: 'school_code',
    label: 'School code, if you have one',
    schema: CodeText,
    when: says('no'),
    isOptional: true,
    help: `It makes your plan ${PRICE} a month instead of ${formatDollars(PRICES.regular.cents)}.`,
    accepted: (issuer) => `The code of ${issuer} is accepted. Your plan is ${PRICE} a month.`,
  },
} as const satisfies FieldTable;

const PROFESSION = {
  ...PROFESSION_FIELDS,
  name: line('Name on your page', 'Enter the name that visitors see', {
    help: 'Your own name, or that of your studio.',
    autocomplete: 'organization',
    prefill: ({ account }) => account?.fullName,
  }),
  asl: { kind: 'checkbox', label: 'I use American Sign Language (ASL)', schema: z.boolean() },
} as const satisfies FieldTable;

const SERVICES = {
  services: {
    ...SERVICES_FIELDS.services,
    schema: SERVICES_FIELDS.services.schema.refine(
      (services) => services.length > 0,
      WIZARD_MESSAGES.selectService,
    ),
  },
} as const satisfies FieldTable;

const WORK_LOCATION = {
  ...WORK_LOCATION_FIELDS,
  /** Absent in drafts of older pages, which have no field for it. */
  street_name: {
    kind: 'text',
    label: 'Street',
    schema: OptionalLine.unwrap().optional(),
    isOptional: comes,
    isPrivate: true,
    help: (asked) =>
      comes(asked)
        ? 'You go to your customers, so you can leave this empty.'
        : 'Only customers who have booked see it.',
    autocomplete: 'street-address',
  },
} as const satisfies FieldTable;

const CITY = {
  ...CITY_FIELDS,
  zipcode: {
    kind: 'place',
    label: 'Zip code',
    help: 'Where you work. Customers search by it.',
    schema: Zipcode,
    parts: { zipcode: 'zipcode' },
    town: ({ values }) => values.city,
    choosesTown: 'city',
  },
} as const satisfies FieldTable;

const ProfileProfession = objectOf(PROFESSION);
const ProfileWorkLocation = objectOf(WORK_LOCATION).refine(
  ({ locationType, street_name }) => locationType === MOBILE || street_name !== '',
  { path: ['street_name'], message: 'Enter street and number' },
);
const ProfileCity = objectOf(CITY);

/** The sponsor, and the signature under the terms. Card details are never stored. */
const ProfilePayment = Sponsor.and(z.object({ signature: Signature }));

const steps = {
  0: formStep('Student', STUDENT_QUESTION),
  1: formStep('Profession', PROFESSION),
  2: formStep('Services', SERVICES),
  3: formStep('Work location', WORK_LOCATION, { schema: ProfileWorkLocation }),
  4: formStep('City Location', CITY),
  5: formStep('Hours of service', HOURS_FIELDS),
  6: formStep('Add Your Service', OFFERS_FIELDS),
  7: formStep('Social handles', HANDLES_FIELDS, { schema: SocialHandles }),
  8: formStep('Event', EVENT_FIELDS, { schema: ProfileEvent }),
  9: formStep(
    'Payment',
    {
      ...SPONSOR_FIELDS,
      signature: { kind: 'signature', label: 'Signature', texts: [LISTING_TERMS], schema: Signature },
    },
    { schema: ProfilePayment, signs: [LISTING_TERMS] },
  ),
  [PHOTO_STEP]: formStep('Photo', PHOTO_FIELDS, {
    schema: ProfilePhoto.partial().transform(({ photo = null }) => ({ photo })),
  }),
};

export const SERVICE_PROVIDER_FORM: RegistrationForm<typeof steps> = {
  steps,
  needsAccount: true,
  registrant: (_answers, account) => account ?? { fullName: '', email: '' },
  findIssues: (context) =>
    isStudent(context) && !context.codes.includes('instructor_passcode')
      ? [{ path: '0.instructor_passcode', message: 'Enter the passcode from your instructor' }]
      : [],
  price: (answers) => (answers[0]?.is_student === 'yes' ? 'student' : 'regular'),
  profile: (answers) => {
    const { name, asl } = ProfileProfession.parse(answers[1]);
    const { street_name: line = '' } = ProfileWorkLocation.parse(answers[3]);
    const { zipcode } = ProfileCity.parse(answers[4]);
    return toDirectoryProfile(answers, {
      name,
      asl,
      isStudent: isStudent({ answers }),
      address: { state: 'Texas', zipcode, street: line ? { line, town: '' } : null },
      at: {
        profession: 1,
        services: 2,
        workLocation: 3,
        city: 4,
        hours: 5,
        offers: 6,
        handles: 7,
        photo: PHOTO_STEP,
      },
    });
  },
  event: (answers) => {
    const event = ProfileEvent.parse(answers[8]);
    return event.has_event ? event : null;
  },
};

/** Students pay less and need the passcode of an instructor. */
const isStudent = ({ answers }: Pick<FormContext, 'answers'>): boolean => answers[0]?.is_student === 'yes';
