import type { TourGuide } from '@glow50/host/tour';

const SECTIONS = [
  'codes',
  'events',
  'reviews',
  'print-requests',
  'newsletter',
  'payouts',
  'payouts/history',
  'jobs',
  'audit',
];

/** Each section with something on it: a code has been issued. */
export async function walkSections({ page, call }: TourGuide): Promise<void> {
  const body = { kind: 'school_code', issuer: 'Glow Academy', note: '', maxUses: 5 };
  await call('POST', '/office/codes', { as: 'staff', body });
  for (const section of SECTIONS) {
    await page.goto(`/office/${section}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
  }
}
