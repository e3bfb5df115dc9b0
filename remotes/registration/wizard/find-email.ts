import { Email } from '@glow50/contract/accounts/auth';
import type { StepAnswers } from '@glow50/contract/registration/registrations';

/** The first address that the registrant typed in a field for one. Empty when there is none. */
export function findEmail(answers: Readonly<Record<string, StepAnswers>>): string {
  for (const { email } of Object.values(answers)) {
    const { data } = Email.safeParse(email);
    if (data !== undefined) return data;
  }
  return '';
}
