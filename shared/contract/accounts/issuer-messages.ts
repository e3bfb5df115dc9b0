/** By what an issuer's answer leads to, in the address of the page that shows it. */
export const ISSUER_MESSAGES = {
  failed: 'That sign-in didn’t work. Please try again',
  late: 'That took too long, or you started in another browser. Please try again',
  unverified:
    'They haven’t verified your email address, so we can’t tell that it’s yours. Sign in another way',
  taken: 'That account already signs in to another Glow50 account',
  away: 'We cannot reach them right now. Please try again, or sign in another way',
  lastWay: 'You’d have no way left to sign in. Choose a password or add a passkey first',
} as const;

export type IssuerRefusal = 'failed' | 'late' | 'unverified' | 'taken';
