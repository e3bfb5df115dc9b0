import type { KindForm, PromoCodeForm, SaleForm } from '@glow50/contract/events/sale-editor';
import { v7 } from 'uuid';

export const kindForm = (changes: Partial<KindForm> = {}): KindForm => ({
  id: v7(),
  name: 'Standard',
  note: '',
  priceCents: 2000,
  places: 1,
  number: null,
  saleFrom: null,
  saleUntil: null,
  isSecret: false,
  mostPerOrder: null,
  ...changes,
});

export const promoCodeForm = (changes: Partial<PromoCodeForm> = {}): PromoCodeForm => ({
  id: v7(),
  code: 'GLOW-20',
  discount: { kind: 'share', percent: 20 },
  kindIds: [],
  mostUses: null,
  from: null,
  until: null,
  ...changes,
});

export const saleForm = (changes: Partial<SaleForm> = {}): SaleForm => ({
  kinds: [],
  codes: [],
  questions: [],
  refundRule: { kind: 'none' },
  ...changes,
});
