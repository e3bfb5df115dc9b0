import type { RegistrationState } from '@glow50/contract/registration/registration-kinds';
import {
  acceptedEmail,
  approvedEmail,
  badgeSentEmail,
  declinedEmail,
  informationNeededEmail,
  inReviewEmail,
  interviewEmail,
} from './registration-emails';
import type { RegistrationRow } from './registration-repository';

type EmailOf = (
  href: string,
  row: RegistrationRow,
  text: string,
  more: readonly string[],
) => ReturnType<typeof approvedEmail>;

const EMAILS: Readonly<Partial<Record<RegistrationState, EmailOf>>> = {
  in_review: inReviewEmail,
  needs_information: informationNeededEmail,
  approved: approvedEmail,
  declined: declinedEmail,
  interview: interviewEmail,
  accepted: acceptedEmail,
  badge_sent: badgeSentEmail,
};

/** The email about the registration's new state. Returns undefined when the state has no email. */
export const findMoveEmail = (to: RegistrationState): EmailOf | undefined => EMAILS[to];
