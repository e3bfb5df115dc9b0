import { CODE_MINUTES } from '@glow50/contract/accounts/code-life';
import { REGISTRATION_LABELS, type RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { renderEmail } from '../../platform/mail/email';

const NOT_YOU = 'If that was not you, you need not do anything: without this email nothing happens.';

export function contactCodeEmail(code: number, href: string) {
  return renderEmail({
    subject: `${code} is your Glow50 code`,
    preview: `It works for ${CODE_MINUTES} minutes.`,
    heading: 'Is this your address?',
    paragraphs: [
      `Enter this code in your registration, or press the button to go on where you were, on any device. Both work for ${CODE_MINUTES} minutes.`,
    ],
    code: String(code),
    button: { label: 'Yes, this is my address', href },
    footnote: `Somebody gave this address in a registration at Glow50. Whoever has this link can read and change what was typed: please do not pass it on. ${NOT_YOU}`,
  });
}

export function resumeEmail(kind: RegistrationKind, href: string) {
  return renderEmail({
    subject: 'Go on with your registration',
    preview: 'The link works for two weeks.',
    heading: 'Right where you were',
    paragraphs: [
      `Everything that you typed in your registration (${REGISTRATION_LABELS[kind]}) is kept.`,
      'Press the button on the device on which you want to go on. The link works for two weeks.',
    ],
    button: { label: 'Go on', href },
    footnote: `Whoever has this link can read and change what you typed: please do not pass it on. ${NOT_YOU}`,
  });
}
