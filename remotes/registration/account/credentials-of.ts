import type { Wizard } from '../wizard/wizard-definition';

/** The password from the first step. Empty after a reload. */
export function passwordOf(wizard: Wizard): string {
  const { password } = wizard.answersOf(0);
  return typeof password === 'string' ? password : '';
}

export function emailOf(wizard: Wizard): string {
  const { email } = wizard.answersOf(0);
  return typeof email === 'string' ? email.trim() : '';
}
