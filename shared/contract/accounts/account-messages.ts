/** How long a deletion can be undone. */
export const REMOVAL_DAYS = 7;
/** How long both mailboxes have to confirm a change of address. */
export const EMAIL_CHANGE_HOURS = 24;
/** How long the link “This was not me” works. */
export const NOT_ME_DAYS = 30;

export const ACCOUNT_MESSAGES = {
  notMe: 'Everybody is signed out. Now choose a new password',
  suspended:
    'A sign-in to this account was reported as somebody else’s. Choose a new password by email first: “Forgot password”',
  beingRemoved: 'This account is about to be deleted. To keep it, use the link that we have just emailed you',
  kept: 'Your account stays',
  sameEmail: 'This is your address already',
  emailConfirmed: 'Thank you. Now press the button in our email to the other address',
  emailChanged: 'Your address is changed',
  confirmNeedsPassword: 'You are not signed in to that account here. Enter its password',
  confirmWrongPassword:
    'This is not the password of that account. If it has none, sign in to it in this browser first',
  emailTaken: 'This address has an account by now, so nothing was changed',
  noPassword:
    'You have no password, and signed in a while ago. Sign out, sign in again, and go on within 15 minutes',
  tooManyHere: 'Too many tries here. Sign out, sign in with your password, and try again',
} as const;
