import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';
import {
  acceptedLetter,
  approvedLetter,
  badgeSentLetter,
  declinedLetter,
  informationNeededLetter,
  inReviewLetter,
  interviewLetter,
} from './registration-emails';
import type { RegistrationRow } from './registration-repository';

type LetterOf = (href: string, row: RegistrationRow, text: string) => ReturnType<typeof approvedLetter>;

const LETTERS: Readonly<Partial<Record<RegistrationState, LetterOf>>> = {
  in_review: inReviewLetter,
  needs_information: informationNeededLetter,
  approved: approvedLetter,
  declined: declinedLetter,
  interview: interviewLetter,
  accepted: acceptedLetter,
  badge_sent: badgeSentLetter,
};

/** The email about the registration's new state. Returns undefined when the state has no email. */
export const findMoveLetter = (to: RegistrationState): LetterOf | undefined => LETTERS[to];
