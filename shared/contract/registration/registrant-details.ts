import { z } from 'zod';
import { Email, NewPassword } from '../accounts/auth';
import { AUTH_TEXTS } from '../messages';
import { requiredLine } from './lines';
import { DateOfBirth } from './shared-steps';

export const StudentDetails = z.object({
  /** The first name. The name of the field is fixed: drafts and stored answers use it. */
  first_dsff_name: requiredLine('Enter your first name'),
  last_name: requiredLine('Enter your last name'),
  email: Email,
  date: DateOfBirth,
  /** Knows American Sign Language. */
  asl: z.boolean(),
});
export type StudentDetails = z.infer<typeof StudentDetails>;

export const TeacherDetails = z.object({
  first_name: requiredLine('Enter your first name'),
  last_name: requiredLine('Enter your last name'),
  email: Email,
  date: DateOfBirth,
});
export type TeacherDetails = z.infer<typeof TeacherDetails>;

const passwords = { password: NewPassword, confirmPassword: z.string() };

function areSame({ password, confirmPassword }: { password: string; confirmPassword: string }): boolean {
  return password.trim() === confirmPassword.trim();
}

const mismatch = { path: ['confirmPassword'], message: AUTH_TEXTS.passwordMismatch, when: () => true };

/** Used while the registrant has no account. */
export const StudentSignUp = StudentDetails.extend(passwords).refine(areSame, mismatch);
export type StudentSignUp = z.infer<typeof StudentSignUp>;

export const TeacherSignUp = TeacherDetails.extend(passwords).refine(areSame, mismatch);
export type TeacherSignUp = z.infer<typeof TeacherSignUp>;
