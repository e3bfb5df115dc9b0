import type { Role } from '@glow50/contract/accounts/auth';

export interface DemoAccount {
  purpose: string;
  fullName: string;
  email: string;
  password: string;
  role: Role;
  isVerified: boolean;
  ownsProvider: boolean;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    purpose: 'Customer',
    fullName: 'Casey Morgan',
    email: 'customer@glow50.example',
    password: 'glow-customer',
    role: 'user',
    isVerified: true,
    ownsProvider: false,
  },
  {
    purpose: 'Provider',
    fullName: 'Amara Okafor',
    email: 'provider@glow50.example',
    password: 'glow-provider',
    role: 'user',
    isVerified: true,
    ownsProvider: true,
  },
  {
    purpose: 'Staff',
    fullName: 'Robin Ellis',
    email: 'staff@glow50.example',
    password: 'glow-staff-desk',
    role: 'staff',
    isVerified: true,
    ownsProvider: false,
  },
  {
    purpose: 'Not verified yet',
    fullName: 'Jordan Blake',
    email: 'newcomer@glow50.example',
    password: 'glow-newcomer',
    role: 'user',
    isVerified: false,
    ownsProvider: false,
  },
];
