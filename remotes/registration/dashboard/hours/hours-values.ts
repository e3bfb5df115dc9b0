import type { BusinessHours } from '@glow50/contract/dashboard/dashboard-hours';

export type HoursValues = Omit<BusinessHours, 'version'>;
