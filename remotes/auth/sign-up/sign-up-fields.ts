import { Email, NewPassword } from '@glow50/contract/accounts/auth';
import { AUTH_TEXTS } from '@glow50/contract/messages';
import { z } from 'zod';

const Name = z
  .string()
  .trim()
  .max(59, 'This name is too long')
  .regex(/^\P{Cc}*$/u, 'Enter your name on one line');

export const SignUpFields = z
  .object({
    firstName: Name.min(1, 'Enter your first name'),
    lastName: Name.min(1, 'Enter your last name'),
    email: Email,
    password: NewPassword,
    confirmation: z.string(),
  })
  .refine(({ password, confirmation }) => password === confirmation, {
    path: ['confirmation'],
    message: AUTH_TEXTS.passwordMismatch,
    when: () => true,
  });
export type SignUpFields = z.infer<typeof SignUpFields>;
