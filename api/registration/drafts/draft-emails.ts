import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { REGISTRATION_LABELS, type RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { renderEmail } from '../../platform/mail/email';

const LINK_OPENS = 'Anyone who has this link can read and change what you typed: please don’t pass it on.';
const NOT_YOU = 'If that wasn’t you, you don’t need to do anything: nothing happens without this email.';

/** What the link of an email takes: alone, or with the account that the draft belongs to. */
export interface EmailedLink {
  href: string;
  isOfAccount: boolean;
}

export function contactCodeEmail(code: number, { href, isOfAccount }: EmailedLink) {
  return renderEmail({
    subject: `${code} is your Glow50 code`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    heading: 'Is this your address?',
    paragraphs: [
      isOfAccount
        ? `Enter this code in your registration, or press the button. To pick up where you left off on another device, sign in there. Both work for ${CODE_MINUTES} minutes.`
        : `Enter this code in your registration, or press the button to pick up where you left off, on any device. Both work for ${CODE_MINUTES} minutes.`,
    ],
    code: String(code),
    button: { label: 'Yes, this is my address', href },
    footnote: `Someone gave this address in a registration at Glow50. ${isOfAccount ? NOT_YOU : `${LINK_OPENS} ${NOT_YOU}`}`,
  });
}

export function resumeEmail(kind: RegistrationKind, { href, isOfAccount }: EmailedLink) {
  return renderEmail({
    subject: 'Continue your registration',
    preview: 'The link works for two weeks.',
    heading: 'Where you left off',
    paragraphs: [
      `Everything you typed in your registration (${REGISTRATION_LABELS[kind]}) is kept, passwords and codes aside.`,
      isOfAccount
        ? 'Press the button on the device you want to continue on, and sign in with your account there. The link works for two weeks.'
        : 'Press the button on the device you want to continue on. The link works for two weeks.',
    ],
    button: { label: 'Continue', href },
    footnote: isOfAccount
      ? `Your registration is saved in your account: the link alone opens nothing. ${NOT_YOU}`
      : `${LINK_OPENS} ${NOT_YOU}`,
  });
}
