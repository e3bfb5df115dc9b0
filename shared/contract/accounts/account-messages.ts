/** How long a deletion can be undone. */
export const REMOVAL_DAYS = 7;
/** How long both mailboxes have to confirm a change of address. */
export const EMAIL_CHANGE_HOURS = 24;
/** How long the link “This wasn’t me” works. */
export const NOT_ME_DAYS = 30;

export const ACCOUNT_MESSAGES = {
  notMe: 'Everyone is signed out. Now choose a new password',
  suspended:
    'A sign-in to this account was reported as someone else’s. Choose a new password by email first: “Forgot password”',
  beingRemoved: 'This account is about to be deleted. To keep it, use the link we just emailed you',
  kept: 'Your account stays',
  sameEmail: 'That’s already your address',
  emailConfirmed: 'Thank you. Now press the button in our email to the other address',
  emailChanged: 'Your address is changed',
  confirmNeedsPassword: 'You’re not signed in to that account here. Enter its password',
  confirmWrongPassword:
    'That’s not the password of that account. If it has none, sign in to it in this browser first',
  emailTaken: 'This address now has an account, so nothing was changed',
  noPassword:
    'You don’t have a password and signed in a while ago. Sign out, sign back in, and try again within 15 minutes',
  tooManyHere: 'Too many tries here. Sign out, sign in with your password, and try again',
} as const;
