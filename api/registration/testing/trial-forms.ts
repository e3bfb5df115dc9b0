import type { FieldTable } from '@glow50/contract/registration/fields/field';
import { formStep, objectOf } from '@glow50/contract/registration/fields/form-step';
import { fileRef } from '@glow50/contract/registration/file-ref';
import type { RegistrationForm } from '@glow50/contract/registration/registration-form';
import type { RegistrantProfile } from '@glow50/contract/registration/registrant-profile';
import { Signature, type SignedText } from '@glow50/contract/registration/signature';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type { StepAnswers } from '@glow50/contract/registration/registrations';
import { z } from 'zod';

const TERMS: SignedText = { id: 'terms', version: '1', title: 'Terms', paragraphs: ['Be kind.'] };

const CONTACT = {
  name: { kind: 'text', label: 'Name', schema: z.string().min(1, 'Enter your name') },
  email: { kind: 'email', label: 'Email', schema: z.email('Enter your email') },
} as const satisfies FieldTable;
const Contact = objectOf(CONTACT);
const PICTURES = {
  photo: {
    kind: 'photo',
    label: 'Photo',
    schema: fileRef('profile-photo', 'Add your photo').nullable().default(null),
  },
  photos: {
    kind: 'files',
    label: 'Photos',
    purpose: 'service-photo',
    slots: 3,
    slot: 'Photo',
    schema: z.array(fileRef('service-photo', 'Add the photo again')).default([]),
  },
} as const satisfies FieldTable;
const Pictures = objectOf(PICTURES);

const contact = formStep('Contact', CONTACT);
const signing = formStep(
  'Terms',
  { signature: { kind: 'signature', label: 'Signature', texts: [TERMS], schema: Signature } },
  { signs: [TERMS] },
);
const identity = formStep('Papers', {
  government_id: {
    kind: 'file',
    label: 'ID',
    purpose: 'government-id',
    schema: fileRef('government-id', 'Add your ID'),
  },
});
const school = formStep(
  'School',
  {
    school_name: {
      kind: 'text',
      label: 'School',
      schema: z.string().min(1, 'Enter your school'),
      lockedBy: { code: 'school_code', tells: 'issuer' },
    },
  },
  { when: ({ codes }) => !codes.includes('instructor_passcode') },
);

const registrant = (answers: Readonly<Record<string, StepAnswers | undefined>>) => {
  const { name, email } = Contact.parse(answers[1]);
  return { fullName: name, email };
};

const PROFILE: RegistrantProfile = {
  name: 'Ada',
  professions: ['Cosmetologist'],
  services: ['eye-brows'],
  workLocation: 'private-suite',
  cityId: 'dallas',
  state: 'Texas',
  zipcode: '75201',
  street: null,
  hours: [{ day: 1, from: '09:00', to: '18:00' }],
  handles: [{ network: 'instagram', handle: 'ada' }],
  asl: true,
  isStudent: true,
  photo: null,
  offers: [
    {
      name: 'Brow shaping',
      description: 'Wax and tweeze',
      priceCents: 2034,
      durationMinutes: 45,
      kind: 'eye-brows',
      chips: [],
      isOffered: true,
      addOns: [],
      photos: [],
    },
  ],
};

export const TRIAL_FORMS = {
  school: {
    steps: { 1: contact, 5: signing },
    needsAccount: false,
    registrant,
    organization: () => 'Lone Star Beauty School',
    price: () => null,
  },
  employment: {
    steps: { 1: contact, 3: identity },
    needsAccount: false,
    registrant,
    price: () => null,
  },
  b2b: { steps: { 1: contact }, needsAccount: false, registrant, price: () => 'promotion' },
  teacher: {
    steps: { 1: contact, 3: school },
    needsAccount: true,
    registrant,
    price: () => 'regular',
  },
  student: {
    steps: { 1: contact, 6: formStep('Photo', PICTURES) },
    needsAccount: true,
    registrant,
    price: () => null,
    profile: (answers) => {
      const { photo, photos } = Pictures.parse(answers[6]);
      const offers = PROFILE.offers.map((offer) => ({ ...offer, photos }));
      return { ...PROFILE, name: registrant(answers).fullName, photo, offers };
    },
  },
} satisfies Partial<Record<RegistrationKind, RegistrationForm>>;

export const SIGNATURE = { typedName: 'Ada Lovelace', texts: [{ id: 'terms', version: '1' }] };
