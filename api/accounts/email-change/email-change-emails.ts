import { EMAIL_CHANGE_HOURS } from '@glow50/contract/accounts/account-messages';
import { renderEmail } from '../../platform/mail/email';

interface Asked {
  from: string;
  to: string;
  confirm: string;
}

export function confirmOldEmail({ to, confirm, notMe }: Asked & { notMe: string }) {
  return renderEmail({
    subject: 'Confirm that your address changes',
    preview: `Your account would have the address ${to}.`,
    heading: 'A new address for your account?',
    paragraphs: [
      `Somebody who is signed in to your Glow50 account wants to change its address to ${to}.`,
      `It changes once both addresses have confirmed it, within ${EMAIL_CHANGE_HOURS} hours.`,
    ],
    button: { label: 'Confirm the change', href: confirm },
    links: [{ label: 'This was not me', href: notMe }],
    footnote:
      'If that was not you, do not confirm it. “This was not me” stops the change, signs everybody out, and lets you choose a new password.',
  });
}

export function confirmNewEmail({ from, confirm }: Asked) {
  return renderEmail({
    subject: 'Confirm your new address',
    preview: 'Your Glow50 account would have this address.',
    heading: 'Is this your new address?',
    paragraphs: [
      `The owner of a Glow50 account with the address ${from} wants to use this one instead.`,
      `It changes once both addresses have confirmed it, within ${EMAIL_CHANGE_HOURS} hours.`,
    ],
    button: { label: 'Confirm my address', href: confirm },
    footnote:
      'If that was not you, do not press the button: your address would belong to somebody else’s account. Without it nothing happens.',
  });
}

export function takenEmail(site: string, { from }: Asked) {
  return renderEmail({
    subject: 'You already have a Glow50 account',
    preview: 'Nothing was changed.',
    heading: 'This address has an account',
    paragraphs: [
      `The owner of a Glow50 account with the address ${from} wants to use this address for it. But this address has an account of its own, so nothing was changed.`,
      'Was that you? Delete the other account first, or go on with that one.',
    ],
    button: { label: 'Sign in', href: `${site}/sign-in` },
    footnote: 'If that was not you, you need not do anything: without this email nothing happens.',
  });
}

export function emailChangedEmail(site: string, { from, to }: { from: string; to: string }) {
  return renderEmail({
    subject: 'The address of your account is changed',
    preview: `It is ${to} now.`,
    heading: 'Your address is changed',
    paragraphs: [`Your Glow50 account had the address ${from}. From now on, sign in with ${to}.`],
    button: { label: 'See your account', href: `${site}/account` },
    footnote: 'You receive this email because both addresses have confirmed the change.',
  });
}
