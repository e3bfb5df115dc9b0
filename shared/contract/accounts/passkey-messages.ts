export const PASSKEY_MESSAGES = {
  refused: 'This passkey did not work here. Try again, or sign in another way',
  copied: 'This passkey may have been copied, so it was refused. Sign in another way and remove it',
  tooLate: 'That took too long. Please try again',
  tooMany: 'You’ve reached the limit for passkeys. Remove one first',
  provePassword: 'You signed in a while ago. Enter your password to continue',
} as const;

/** How long ago a sign-in may be for a new way to sign in to be added without the password. */
export const FRESH_MINUTES = 15;
