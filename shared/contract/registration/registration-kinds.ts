/**
 * Stored, and part of addresses. The form and the wizard are in a folder of the same name, except `b2b`
 * (business), `licensed_member` (licensed) and `service_provider` (profile).
 */
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

/** Address of each wizard. Emails link to it. */
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

/** Registrations that make a page in the directory. A test compares them with the forms. */
export const LISTED_KINDS: readonly RegistrationKind[] = ['student', 'licensed_member', 'service_provider'];

/**
 * - `awaiting_payment`: submitted; goes to staff when the amount due has arrived.
 * - `received`, `in_review`: with staff.
 * - `needs_information`: waits for the registrant.
 * - `approved`, `declined`: decided.
 * - `interview`, `accepted`, `badge_sent`: steps of an employment application, instead of `approved`.
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

export function allowedMoves(kind: RegistrationKind, from: RegistrationState): readonly RegistrationState[] {
  return (kind === 'employment' ? EMPLOYMENT_MOVES : MOVES)[from] ?? [];
}

/** Size of a draft with all its steps, as JSON. */
export const DRAFT_MAX_BYTES = 64 * 1024;
/** A draft is deleted this many days after its last save. */
export const DRAFT_LIFE_DAYS = 90;
/** How soon the office looks at a registration, Monday to Friday. */
export const ANSWER_BUSINESS_DAYS = 2;

/** Fields that are never stored in a draft. Compared without case, `_` and `-`. */
export const FORBIDDEN_DRAFT_FIELDS = [
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
