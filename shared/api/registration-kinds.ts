/** What somebody registers as. `service_provider` is the profile wizard. */
export const REGISTRATION_KINDS = [
  'student',
  'licensed_member',
  'teacher',
  'school',
  'b2b',
  'employment',
  'promotion',
  'service_provider',
] as const;
export type RegistrationKind = (typeof REGISTRATION_KINDS)[number];

/** Where each wizard stands; the links of emails lead there. */
export const REGISTRATION_PATHS: Readonly<Record<RegistrationKind, string>> = {
  student: '/student-registration',
  licensed_member: '/licensed-member',
  teacher: '/teacher-registration-application-form',
  school: '/school-registration',
  b2b: '/b2b-registration',
  employment: '/employment-registration',
  promotion: '/promotion-registration',
  service_provider: '/creating-profile',
};

export const REGISTRATION_LABELS: Readonly<Record<RegistrationKind, string>> = {
  student: 'Student',
  licensed_member: 'Licensed Member',
  teacher: 'Teacher',
  school: 'School',
  b2b: 'B2B',
  employment: 'Employment',
  promotion: 'Promotion',
  service_provider: 'Service Provider',
};

/**
 * - `awaiting_payment`: submitted; it reaches the office when the amount due has arrived.
 * - `received`, `in_review`, `needs_information`: with the office; the last waits for the registrant.
 * - `approved`, `declined`: decided.
 * - `interview`, `accepted`, `badge_sent`: the way of an applicant for employment, instead of `approved`.
 */
export const REGISTRATION_STATES = [
  'awaiting_payment',
  'received',
  'in_review',
  'needs_information',
  'interview',
  'accepted',
  'badge_sent',
  'approved',
  'declined',
] as const;
export type RegistrationState = (typeof REGISTRATION_STATES)[number];

export const REGISTRATION_STATE_LABELS: Readonly<Record<RegistrationState, string>> = {
  awaiting_payment: 'Awaiting payment',
  received: 'Received',
  in_review: 'In review',
  needs_information: 'Needs information',
  interview: 'Interview',
  accepted: 'Accepted',
  badge_sent: 'Badge sent',
  approved: 'Approved',
  declined: 'Declined',
};

type Moves = Readonly<Partial<Record<RegistrationState, readonly RegistrationState[]>>>;

const MOVES: Moves = {
  received: ['in_review', 'needs_information', 'approved', 'declined'],
  in_review: ['needs_information', 'approved', 'declined'],
  needs_information: ['in_review', 'approved', 'declined'],
  approved: ['declined'],
  declined: ['in_review'],
};

const EMPLOYMENT_MOVES: Moves = {
  received: ['in_review', 'needs_information', 'interview', 'declined'],
  in_review: ['needs_information', 'interview', 'declined'],
  needs_information: ['in_review', 'interview', 'declined'],
  interview: ['needs_information', 'accepted', 'declined'],
  accepted: ['badge_sent', 'declined'],
  declined: ['in_review'],
};

/** Where the office may move a registration from here. */
export function allowedMoves(kind: RegistrationKind, from: RegistrationState): readonly RegistrationState[] {
  return (kind === 'employment' ? EMPLOYMENT_MOVES : MOVES)[from] ?? [];
}

/** A draft as JSON, all steps together. */
export const DRAFT_MAX_BYTES = 64 * 1024;
/** A draft that nobody saved for so long is thrown away. */
export const DRAFT_LIFE_DAYS = 90;

/** Names of fields that are never kept in a draft, without regard to case, `_` and `-`. */
export const NEVER_IN_A_DRAFT = [
  'password',
  'confirmpassword',
  'createpassword',
  'passcode',
  'instructorpasscode',
  'schoolcode',
  'sponsorcode',
  'sponsorshipcode',
  'uniquecode',
  'cardnumber',
  'cardholdername',
  'expiration',
  'cvc',
  'cvv',
] as const;
