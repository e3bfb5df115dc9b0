import type { TourGuide } from '@glow50/host/tour';

const DESKS = [
  'codes',
  'events',
  'reviews',
  'print-requests',
  'newsletter',
  'payouts',
  'payouts/history',
  'audit',
];

/** Each desk with something on it: a code has been issued. */
export async function walkDesks({ page, call }: TourGuide): Promise<void> {
  const body = { kind: 'school_code', issuer: 'Glow Academy', note: '', maxUses: 5 };
  await call('POST', '/office/codes', { as: 'staff', body });
  for (const desk of DESKS) {
    await page.goto(`/office/${desk}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
}
