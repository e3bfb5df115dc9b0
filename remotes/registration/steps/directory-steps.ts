import { DIRECTORY_STEPS } from '@glow50/contract/registration/directory-profile';
import { fieldStep } from '../fields/field-step';

const form = { steps: DIRECTORY_STEPS };

/** Words above the fields of the directory's steps. The profile wizard asks some of them under its own numbers. */
export const DIRECTORY_WORDS = {
  services: { heading: 'Which services do you offer?' },
  workLocation: { heading: 'Where do you work?' },
  city: { heading: 'In which city?' },
  hours: { heading: 'When can customers come?' },
  offers: { intro: 'Name, price and time of what customers can book.' },
  handles: {
    heading: 'Where can people follow you?',
    intro: 'Enter your name there, or paste the address of your profile.',
  },
} as const;

/** Steps 7 to 13 of students and licensed members. */
export const directorySteps = [
  fieldStep(form, 7, DIRECTORY_WORDS.services),
  fieldStep(form, 8, DIRECTORY_WORDS.workLocation),
  fieldStep(form, 9, DIRECTORY_WORDS.city),
  fieldStep(form, 10, {
    heading: 'Your address',
    intro: 'Visitors see city and zip code. Only customers who booked see the street.',
  }),
  fieldStep(form, 11, DIRECTORY_WORDS.hours),
  fieldStep(form, 12, DIRECTORY_WORDS.offers),
  fieldStep(form, 13, DIRECTORY_WORDS.handles),
];
