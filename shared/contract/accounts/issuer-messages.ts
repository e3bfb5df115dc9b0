/** By what an issuer's answer leads to, in the address of the page that shows it. */
export const ISSUER_MESSAGES = {
  failed: 'Signing in there did not work. Please try again',
  late: 'That took too long, or began in another browser. Please try again',
  unverified:
    'They have not verified your email address, so we cannot know that it is yours. Sign in another way',
  taken: 'This account there already signs in to another Glow50 account',
  away: 'We cannot reach them right now. Please try again, or sign in another way',
  lastWay: 'You would have no way left to sign in. Choose a password or add a passkey first',
} as const;

export type IssuerRefusal = 'failed' | 'late' | 'unverified' | 'taken';
