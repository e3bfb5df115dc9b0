/** How long a deletion can be undone. */
export const REMOVAL_DAYS = 7;
/** How long both mailboxes have to confirm a change of address. */
export const EMAIL_CHANGE_HOURS = 24;
/** How long the link “This was not me” works. */
export const NOT_ME_DAYS = 30;

export const ACCOUNT_MESSAGES = {
  notMe: 'Everybody is signed out. Now choose a new password',
  beingRemoved: 'This account is about to be deleted. To keep it, use the link that we have just emailed you',
  kept: 'Your account stays',
  sameEmail: 'This is your address already',
  emailConfirmed: 'Thank you. Now press the button in our email to the other address',
  emailChanged: 'Your address is changed',
  emailTaken: 'This address has an account by now, so nothing was changed',
  noPassword:
    'You have no password, and signed in a while ago. Sign out, sign in again, and go on within 15 minutes',
  tooManyHere: 'Too many tries here. Sign out, sign in with your password, and try again',
} as const;
