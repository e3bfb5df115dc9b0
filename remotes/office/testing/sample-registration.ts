import type { OfficeItem, OfficeRegistration } from '@glow50/contract/office/office';

export function sampleItem(changes: Partial<OfficeItem> = {}): OfficeItem {
  return {
    id: '0190c5f0-0000-7000-8000-00000000000a',
    kind: 'school',
    reference: 'G50-7K3M-9Q2X',
    state: 'received',
    name: 'Ada Young',
    email: 'ada@school.example',
    receivedAt: '2026-11-16T15:00:00.000Z',
    dueOn: '2026-11-18',
    isOverdue: true,
    ...changes,
  };
}

export function sampleRegistration(changes: Partial<OfficeRegistration> = {}): OfficeRegistration {
  return {
    ...sampleItem(),
    submittedAt: '2026-11-16T15:00:00.000Z',
    amountDue: { cents: 0, currency: 'USD' },
    awaitsTransfer: false,
    answers: {
      '2': { first_name: 'Ada', last_name: 'Young' },
      '1': { school_name: 'Oak Beauty School', school_type: 'trade_school' },
    },
    files: [],
    signatures: [
      {
        textId: 'school-terms',
        version: '2026-11',
        title: 'Terms & Conditions',
        textHash: 'a'.repeat(64),
        typedName: 'Ada Young',
        uploadId: null,
        signedAt: '2026-11-16T14:59:00.000Z',
        address: '203.0.113.9',
      },
    ],
    codes: [],
    ownCode: null,
    providerId: null,
    moves: ['in_review', 'needs_information', 'approved', 'declined'],
    events: [
      {
        id: '0190c5f0-0000-7000-8000-0000000000e1',
        at: '2026-11-16T15:00:00.000Z',
        kind: 'submitted',
        by: null,
        from: null,
        to: null,
        text: '',
      },
    ],
    ...changes,
  };
}
