import { z } from 'zod';
import { WIZARD_MESSAGES } from '../messages';
import { toDirectoryProfile } from './directory-profile';
import type { EnteredPlace } from './entered-place';
import { OptionalLine, requiredLine, Zipcode } from './lines';
import { MOBILE } from './require-street';
import { City, Profession, ProfilePhoto, Services, SocialHandles, WorkLocation } from './shared-steps';
import { ProfileEvent } from './profile-event';
import type { FormContext, RegistrationForm } from './registration-form';
import { ServiceOffers } from './service-offers';
import { Signature } from './signature';
import { LISTING_TERMS } from './signed-texts';
import { Sponsor } from './sponsor';
import { WeeklyHours } from './weekly-hours';

/** Numbered after the ten profile steps, but the photo page is shown before them. */
export const PHOTO_STEP = 10;

/** A student's passcode is not an answer. It is attached to the draft as a code. */
export const StudentQuestion = z.object({
  is_student: z.enum(['yes', 'no'], 'Say whether you are a student'),
});

export const ProfileProfession = Profession.extend({
  /** The name that visitors see, such as that of a studio. */
  name: requiredLine('Enter the name that visitors see'),
  /** Knows American Sign Language. */
  asl: z.boolean(),
});

export const ProfileServices = Services.refine(({ services }) => services.length > 0, {
  path: ['services'],
  message: WIZARD_MESSAGES.selectService,
});

/** The street is absent in drafts of older pages, which have no field for it. */
export const ProfileWorkLocation = WorkLocation.extend({
  street_name: OptionalLine.unwrap().optional(),
}).refine(({ locationType, street_name }) => locationType === MOBILE || street_name !== '', {
  path: ['street_name'],
  message: 'Enter street and number',
});

export const ProfileCity = City.extend({ zipcode: Zipcode });

/** The sponsor, and the signature under the terms. Card details are never stored. */
const ProfilePayment = Sponsor.and(z.object({ signature: Signature }));

export const SERVICE_PROVIDER_FORM: RegistrationForm = {
  steps: {
    0: { schema: StudentQuestion },
    1: { schema: ProfileProfession },
    2: { schema: ProfileServices },
    3: { schema: ProfileWorkLocation },
    4: { schema: ProfileCity },
    5: { schema: WeeklyHours },
    6: { schema: ServiceOffers },
    7: { schema: SocialHandles },
    8: { schema: ProfileEvent },
    9: { schema: ProfilePayment, signs: [LISTING_TERMS] },
    [PHOTO_STEP]: { schema: ProfilePhoto.partial().transform(({ photo = null }) => ({ photo })) },
  },
  needsAccount: true,
  registrant: (_answers, account) => account ?? { fullName: '', email: '' },
  findIssues: (context) =>
    isStudent(context) && !context.codes.includes('instructor_passcode')
      ? [{ path: '0.instructor_passcode', message: 'Enter the passcode from your instructor' }]
      : [],
  places(answers) {
    const { city: town, zipcode } = ProfileCity.parse(answers[4]);
    const paths = { city: '4.city', state: '4.zipcode', zipcode: '4.zipcode' };
    const event = ProfileEvent.parse(answers[8]);
    return [{ state: 'Texas', zipcode, town, paths }, ...(event.has_event ? [eventPlace(event)] : [])];
  },
  price: (answers) => (answers[0]?.is_student === 'yes' ? 'student' : 'regular'),
  profile: (answers) => {
    const { name, asl } = ProfileProfession.parse(answers[1]);
    const { street_name: line = '' } = ProfileWorkLocation.parse(answers[3]);
    const { zipcode } = ProfileCity.parse(answers[4]);
    return toDirectoryProfile(answers, {
      name,
      asl,
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

/** Validated, so that no part is absent. */
const eventPlace = ({ city = '', state = '', zipcode = '' }: ProfileEvent): EnteredPlace => ({
  city,
  state,
  zipcode,
  paths: { city: '8.city', state: '8.state', zipcode: '8.zipcode' },
});

/** Students pay less and need the passcode of an instructor. */
export const isStudent = ({ answers }: Pick<FormContext, 'answers'>): boolean =>
  answers[0]?.is_student === 'yes';
