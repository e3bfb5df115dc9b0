export interface Section {
  label: string;
  to: string;
  /** Path prefix of the section's subpages. */
  below?: string;
}

export const SECTIONS: readonly Section[] = [
  { label: 'Registrations', to: '/office', below: '/office/registrations/' },
  { label: 'Codes', to: '/office/codes' },
  { label: 'Events', to: '/office/events', below: '/office/events/' },
  { label: 'Reviews', to: '/office/reviews' },
  { label: 'Print requests', to: '/office/print-requests' },
  { label: 'Newsletter', to: '/office/newsletter' },
  { label: 'Payouts', to: '/office/payouts', below: '/office/payouts/' },
  { label: 'Failed work', to: '/office/jobs' },
  { label: 'Audit log', to: '/office/audit' },
];

export function isIn({ to, below }: Section, pathname: string): boolean {
  return pathname === to || (below !== undefined && pathname.startsWith(below));
}
