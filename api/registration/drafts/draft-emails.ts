import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { REGISTRATION_LABELS, type RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { renderEmail } from '../../platform/mail/email';

const NOT_YOU = 'If that wasn’t you, you don’t need to do anything: nothing happens without this email.';

export function contactCodeEmail(code: number, href: string) {
  return renderEmail({
    subject: `${code} is your Glow50 code`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    heading: 'Is this your address?',
    paragraphs: [
      `Enter this code in your registration, or press the button to pick up where you left off, on any device. Both work for ${CODE_MINUTES} minutes.`,
    ],
    code: String(code),
    button: { label: 'Yes, this is my address', href },
    footnote: `Someone gave this address in a registration at Glow50. Anyone who has this link can read and change what was typed: please don’t pass it on. ${NOT_YOU}`,
  });
}

export function resumeEmail(kind: RegistrationKind, href: string) {
  return renderEmail({
    subject: 'Continue your registration',
    preview: 'The link works for two weeks.',
    heading: 'Where you left off',
    paragraphs: [
      `Everything you typed in your registration (${REGISTRATION_LABELS[kind]}) is kept.`,
      'Press the button on the device you want to continue on. The link works for two weeks.',
    ],
    button: { label: 'Go on', href },
    footnote: `Anyone who has this link can read and change what you typed: please don’t pass it on. ${NOT_YOU}`,
  });
}
