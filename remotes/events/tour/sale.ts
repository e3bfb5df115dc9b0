import type { SaleForm } from '@glow50/contract/events/sale-editor';

const kind = (changes: Pick<SaleForm['kinds'][number], 'name' | 'priceCents' | 'number' | 'note'>) => ({
  id: crypto.randomUUID(),
  places: 1,
  saleFrom: null,
  saleUntil: null,
  isSecret: false,
  mostPerOrder: null,
  ...changes,
});

/** Two kinds, a code for 20% off, a question, and refunds until a day before. */
export const saleWithKinds = (): SaleForm => ({
  kinds: [
    kind({ name: 'Standard', priceCents: 2000, number: null, note: '' }),
    kind({ name: 'Front row', priceCents: 4500, number: 2, note: 'With a drink' }),
  ],
  codes: [
    {
      id: crypto.randomUUID(),
      code: 'GLOW-20',
      discount: { kind: 'share', percent: 20 },
      kindIds: [],
      mostUses: 5,
      from: null,
      until: null,
    },
  ],
  questions: [
    { id: crypto.randomUUID(), text: 'Any allergies?', choices: null, isPerTicket: false, isRequired: true },
  ],
  refundRule: { kind: 'until', hoursBefore: 24, feeCents: 200 },
});
