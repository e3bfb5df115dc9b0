import type { SaleForm } from '@glow50/contract/events/sale-editor';
import type { Chance } from '../../../platform/testing/chance';
import { kindForm, promoCodeForm, saleForm } from '../../testing/sale-form';

/** Kinds that together are more than the seats, one of them for two people, with a code and a refund rule. */
export function randomSale(chance: Chance): SaleForm {
  const refundRule = chance.pick([
    { kind: 'none' },
    { kind: 'until', hoursBefore: 1, feeCents: 0 },
    { kind: 'until', hoursBefore: 24, feeCents: chance.pick([150, 5000]) },
  ] as const);
  if (chance.happens(0.4)) return saleForm({ refundRule });
  const kinds = [
    kindForm({ name: 'Front row', number: 2, priceCents: 4000 }),
    kindForm({ name: 'Pair', number: 2, places: 2, priceCents: 3001 }),
    kindForm({ name: 'Standing', number: null, priceCents: chance.pick([0, 1000]) }),
  ];
  const codes = [
    promoCodeForm({
      mostUses: chance.pick([1, 2]),
      discount: chance.pick([
        { kind: 'share', percent: 20 },
        { kind: 'amount', cents: 4000 },
      ] as const),
    }),
  ];
  return saleForm({ kinds, codes, refundRule });
}

/** What a guest asks for, in one or two kinds. */
export function randomChoice(chance: Chance, { kinds, codes }: SaleForm): object {
  const code = codes.length > 0 && chance.happens(0.4) ? { code: codes[0]?.code } : {};
  if (kinds.length === 0) return { quantity: chance.pick([1, 1, 2, 3]), ...code };
  const first = chance.pick(kinds);
  const others = kinds.filter((kind) => kind !== first && chance.happens(0.3)).slice(0, 1);
  const lines = [first, ...others].map(({ id }) => ({ kindId: id, number: chance.pick([1, 1, 2]) }));
  return { quantity: 1, lines, ...code };
}

/** As the organizer might change it while it is sold. */
export const otherNumbers = (chance: Chance, sale: SaleForm): SaleForm => ({
  ...sale,
  kinds: sale.kinds.map((kind) => ({ ...kind, number: kind.number && chance.pick([kind.number, 1, 3]) })),
});
