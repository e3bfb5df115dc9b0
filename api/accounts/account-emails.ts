import { PRICE_LIMIT } from '@glow50/contract/providers/price-limit';
import { CODE_MINUTES, RESET_LINK_MINUTES } from '@glow50/contract/accounts/code-life';
import {
  REGISTRATION_LABELS,
  REGISTRATION_PATHS,
  type RegistrationKind,
} from '@glow50/contract/registration/registration-kinds';
import { renderEmail } from '../platform/mail/email';

const NOT_YOU = 'If that wasn’t you, you don’t need to do anything: nothing happens without this email.';

const SEVERAL =
  'Someone started several sign-ups with this address. Only the one you finish counts: the others end with it, and nothing typed in them is kept.';

interface CodeMail {
  code: number;
  token: string;
  /** The registration that the link goes on with. */
  registration: RegistrationKind | null;
  /** How long both work. */
  minutes?: number;
  /** Several sign-ups wait for a code to this address. */
  isRivaled?: boolean;
}

export function codeEmail(
  site: string,
  { code, token, registration, minutes = CODE_MINUTES, isRivaled = false }: CodeMail,
) {
  const goal = registration === null ? '' : `&registration=${registration}`;
  return renderEmail({
    subject: `${code} is your Glow50 code`,
    preview: `It works for ${minutes} minutes.`,
    heading: 'Almost there',
    paragraphs: [
      `Enter this code to verify your email, or use the button. Both work for ${minutes} minutes.`,
      ...(isRivaled ? [SEVERAL] : []),
    ],
    code: String(code),
    button: { label: 'Verify my email', href: `${site}/verify-your-email?token=${token}${goal}` },
    footnote: `Someone signed up for Glow50 with this address. ${NOT_YOU}`,
  });
}

export function alreadyRegisteredEmail(site: string) {
  return renderEmail({
    subject: 'You already have a Glow50 account',
    preview: 'Sign in with it, or choose a new password.',
    heading: 'Welcome back',
    paragraphs: [
      'Someone signed up for Glow50 with this address, which already has an account. Nothing was changed.',
      `Sign in with the password you have. Forgot it? Choose a new one: ${site}/forget-password`,
    ],
    button: { label: 'Sign in', href: `${site}/sign-in` },
    footnote: NOT_YOU,
  });
}

interface Newcomer {
  fullName: string;
  /** What the account was opened for. Null for customers. */
  registration: RegistrationKind | null;
}

export function welcomeEmail(site: string, { fullName, registration }: Newcomer) {
  if (registration !== null) return registrantEmail(site, { fullName, registration });
  return renderEmail({
    subject: 'Welcome to Glow50',
    preview: 'Small budget, big impact.',
    heading: `Welcome, ${fullName}`,
    paragraphs: [
      'Your email is verified and your account is ready.',
      `Find hair, brows, lashes, nails and more near you, all under ${PRICE_LIMIT}.`,
    ],
    button: { label: 'Sign in', href: `${site}/sign-in` },
    footnote: 'You’re getting this email because an account was opened with this address.',
  });
}

function registrantEmail(
  site: string,
  { fullName, registration }: { fullName: string; registration: RegistrationKind },
) {
  return renderEmail({
    subject: 'Your Glow50 account is ready: continue your registration',
    preview: 'Everything you typed is saved.',
    heading: `Welcome, ${fullName}`,
    paragraphs: [
      'Your email is verified and your account is ready.',
      `Your registration (${REGISTRATION_LABELS[registration]}) picks up where you left off. Everything you typed is saved, on any device: sign in with the password you chose.`,
    ],
    button: { label: 'Continue my registration', href: `${site}${REGISTRATION_PATHS[registration]}` },
    footnote: 'You’re getting this email because an account was opened with this address.',
  });
}

export function resetEmail(site: string, { token }: { token: string }) {
  return renderEmail({
    subject: 'Choose a new password',
    preview: `The link works for ${RESET_LINK_MINUTES} minutes.`,
    heading: 'Choose a new password',
    paragraphs: [
      `Use the button to choose a new password. It works once, for ${RESET_LINK_MINUTES} minutes.`,
    ],
    button: { label: 'Choose a new password', href: `${site}/set-new-password?token=${token}` },
    footnote: `Someone asked for a new password for this address. ${NOT_YOU}`,
  });
}

export function passwordChangedEmail(site: string) {
  return renderEmail({
    subject: 'Your password was changed',
    preview: 'You are signed out everywhere else.',
    heading: 'Your password was changed',
    paragraphs: ['Your Glow50 password was just changed, and every other device was signed out.'],
    button: { label: 'Continue', href: `${site}/password-reset-confirmation` },
    footnote: `Wasn’t you? Choose a new password right away: ${site}/forget-password`,
  });
}

export function mailboxCodeEmail(site: string, { code }: { code: string }) {
  return renderEmail({
    subject: `${code} lets you sign in again`,
    preview: 'Someone tried many passwords for your account.',
    heading: 'Is that you?',
    paragraphs: [
      'Someone tried so many passwords for your account that we ask everyone for a code now. Enter it where you sign in. It works for an hour.',
      `Your account is safe, and this code alone opens nothing. Forgot your password? Choose a new one: ${site}/forget-password`,
    ],
    code,
    button: { label: 'Sign in', href: `${site}/sign-in` },
    footnote: `Someone who wants to sign in with this address asked for the code. ${NOT_YOU}`,
  });
}
