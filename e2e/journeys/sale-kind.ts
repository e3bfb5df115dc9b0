import type { SaleForm } from '@glow50/contract/events/sale-editor';

type Kind = SaleForm['kinds'][number];

/** One kind of tickets, on sale for everybody. */
export const saleKind = (changes: Pick<Kind, 'id' | 'name' | 'priceCents'> & Partial<Kind>): Kind => ({
  note: '',
  places: 1,
  number: null,
  saleFrom: null,
  saleUntil: null,
  isSecret: false,
  mostPerOrder: null,
  ...changes,
});
