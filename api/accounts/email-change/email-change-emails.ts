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
    preview: `Your account would use the address ${to}.`,
    heading: 'A new address for your account?',
    paragraphs: [
      `Someone who is signed in to your Glow50 account wants to change its address to ${to}.`,
      `It changes once both addresses confirm it, within ${EMAIL_CHANGE_HOURS} hours.`,
    ],
    button: { label: 'Confirm the change', href: confirm },
    links: [{ label: 'This wasn’t me', href: notMe }],
    footnote:
      'If that wasn’t you, don’t confirm it. “This wasn’t me” stops the change, signs everyone out, and lets you choose a new password.',
  });
}

export function confirmNewEmail({ from, confirm }: Asked) {
  return renderEmail({
    subject: 'Confirm your new address',
    preview: 'Your Glow50 account would use this address.',
    heading: 'Is this your new address?',
    paragraphs: [
      `The owner of a Glow50 account with the address ${from} wants to use this one instead.`,
      `It changes once both addresses confirm it, within ${EMAIL_CHANGE_HOURS} hours.`,
    ],
    button: { label: 'Confirm my address', href: confirm },
    footnote:
      'If that wasn’t you, don’t press the button: your address would belong to someone else’s account. Nothing happens without it.',
  });
}

export function takenEmail(site: string, { from }: Asked) {
  return renderEmail({
    subject: 'You already have a Glow50 account',
    preview: 'Nothing was changed.',
    heading: 'This address has an account',
    paragraphs: [
      `The owner of a Glow50 account with the address ${from} wants to use this address for it. But this address already has its own account, so nothing was changed.`,
      'Was that you? Delete the other account first, or use that one instead.',
    ],
    button: { label: 'Sign in', href: `${site}/sign-in` },
    footnote: 'If that wasn’t you, you don’t need to do anything: nothing happens without this email.',
  });
}

export function emailChangedEmail(site: string, { from, to }: { from: string; to: string }) {
  return renderEmail({
    subject: 'Your account’s email address was changed',
    preview: `It is ${to} now.`,
    heading: 'Your address is changed',
    paragraphs: [`Your Glow50 account had the address ${from}. From now on, sign in with ${to}.`],
    button: { label: 'See your account', href: `${site}/account` },
    footnote: 'You’re getting this email because both addresses confirmed the change.',
  });
}
