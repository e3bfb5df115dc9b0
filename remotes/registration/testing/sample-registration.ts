import type { Registration } from '@glow50/contract/registration/registrations';

export function sampleRegistration(changes: Partial<Registration> = {}): Registration {
  return {
    id: '0190c5f0-0000-7000-8000-00000000000a',
    kind: 'teacher',
    reference: 'G50-7K3M-9Q2X',
    state: 'received',
    name: 'Grace Young',
    email: 'grace@example.com',
    submittedAt: '2026-11-16T15:00:00.000Z',
    receivedAt: '2026-11-16T15:00:00.000Z',
    dueOn: null,
    amountDue: { cents: 0, currency: 'USD' },
    missingInformation: null,
    decision: null,
    code: null,
    providerId: null,
    ...changes,
  };
}
