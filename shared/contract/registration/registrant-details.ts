import { z } from 'zod';
import { Email, NewPassword } from '../accounts/auth';
import { PASSWORD_MIN_LENGTH } from '../accounts/password-length';
import { AUTH_TEXTS } from '../messages';
import { line } from './fields/common-fields';
import type { Asked, FieldTable, Known } from './fields/field';
import { objectOf } from './fields/form-step';
import { DateOfBirth } from './shared-steps';

const isGuest = ({ isSignedIn }: Asked) => !isSignedIn;
const textOf = ({ values }: Asked, name: string) => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The last word of a full name is proposed as the last name. */
function splitName({ account }: Known): { first: string; last: string } {
  const words = (account?.fullName ?? '').trim().split(/\s+/);
  return { first: words.slice(0, -1).join(' ') || (words[0] ?? ''), last: words.slice(1).at(-1) ?? '' };
}

const firstName = line('First name', 'Enter your first name', {
  autocomplete: 'given-name',
  prefill: (known) => splitName(known).first,
});

/** Name, birthday and account of a registrant. Signed-in visitors are not asked for email and password. */
const registrant = {
  last_name: line('Last name', 'Enter your last name', {
    autocomplete: 'family-name',
    prefill: (known) => splitName(known).last,
  }),
  email: {
    kind: 'email',
    label: 'Email',
    schema: Email,
    autocomplete: 'username',
    when: isGuest,
    prefill: ({ account }) => account?.email,
  },
  date: {
    kind: 'date',
    label: 'Date of birth',
    schema: DateOfBirth,
    autocomplete: 'bday',
    isPrivate: true,
  },
  password: {
    kind: 'password',
    label: 'Password',
    schema: NewPassword,
    when: isGuest,
    help: (asked) => {
      const { length } = textOf(asked, 'password');
      return length > 0 && length < PASSWORD_MIN_LENGTH ? AUTH_TEXTS.choosePassword : '';
    },
  },
  confirmPassword: {
    kind: 'password',
    label: 'Confirm password',
    schema: z.string(),
    when: isGuest,
    asks: (asked) =>
      z.string().refine((text) => text.trim() === textOf(asked, 'password'), AUTH_TEXTS.passwordMismatch),
    help: (asked) => {
      if (asked.values.confirmPassword === '') return '';
      return textOf(asked, 'password') === textOf(asked, 'confirmPassword')
        ? AUTH_TEXTS.passwordMatched
        : AUTH_TEXTS.passwordShouldMatch;
    },
  },
} as const satisfies FieldTable;

export const STUDENT_FIELDS = {
  /** The first name. The name of the field is fixed: drafts and stored answers use it. */
  first_dsff_name: firstName,
  ...registrant,
  asl: { kind: 'checkbox', label: 'I use American Sign Language (ASL)', schema: z.boolean() },
} as const satisfies FieldTable;

export const StudentDetails = objectOf(STUDENT_FIELDS);

export const TEACHER_FIELDS = { first_name: firstName, ...registrant } as const satisfies FieldTable;

export const TeacherDetails = objectOf(TEACHER_FIELDS);
