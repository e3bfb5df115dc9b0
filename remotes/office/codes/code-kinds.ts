import type { IssuedCodeKind } from '@glow50/contract/codes/codes';

export const CODE_KIND_LABELS: Readonly<Record<IssuedCodeKind, string>> = {
  instructor_passcode: 'Instructor passcode',
  school_code: 'School code',
  sponsor_code: 'Sponsor code',
  sponsorship_code: 'Sponsorship code',
  unique_code: 'Unique code',
  referral_code: 'Referral code',
};

export const isIssuedHere = (kind: IssuedCodeKind) => kind !== 'referral_code';

export const CODE_KINDS = Object.keys(CODE_KIND_LABELS) as IssuedCodeKind[];

export const CODE_STATE_LABELS = {
  works: 'Works',
  waiting: 'Waiting for approval',
  used_up: 'Used up',
  expired: 'Expired',
  revoked: 'Revoked',
} as const;
