import type { WizardStore } from '../wizard/wizard-store';

/** The password from the first step. Empty after a reload. */
export function passwordOf(wizard: WizardStore): string {
  const { password } = wizard.answersOf(0);
  return typeof password === 'string' ? password : '';
}

export function emailOf(wizard: WizardStore): string {
  const { email } = wizard.answersOf(0);
  return typeof email === 'string' ? email.trim() : '';
}
