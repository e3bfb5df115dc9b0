import type { Role } from '@glow50/shared/api/auth';

export interface DemoAccount {
  /** What the account is for, as printed at start. */
  purpose: string;
  fullName: string;
  email: string;
  password: string;
  role: Role;
  isVerified: boolean;
  /** Which of the providers' pages it owns; 0 is the featured one. */
  page: number | null;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    purpose: 'Customer',
    fullName: 'Casey Morgan',
    email: 'customer@glow50.example',
    password: 'glow-customer',
    role: 'user',
    isVerified: true,
    page: null,
  },
  {
    purpose: 'Provider',
    fullName: 'Amara Okafor',
    email: 'provider@glow50.example',
    password: 'glow-provider',
    role: 'user',
    isVerified: true,
    page: 0,
  },
  {
    purpose: 'Staff',
    fullName: 'Robin Ellis',
    email: 'staff@glow50.example',
    password: 'glow-staff-desk',
    role: 'staff',
    isVerified: true,
    page: null,
  },
  {
    purpose: 'Not verified yet',
    fullName: 'Jordan Blake',
    email: 'newcomer@glow50.example',
    password: 'glow-newcomer',
    role: 'user',
    isVerified: false,
    page: null,
  },
  {
    purpose: 'Another provider',
    fullName: 'Maya Lindqvist',
    email: 'studio@glow50.example',
    password: 'glow-studio',
    role: 'user',
    isVerified: true,
    page: 7,
  },
];
