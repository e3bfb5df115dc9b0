import { expect, it } from '@jest/globals';
import type Stripe from 'stripe';
import { stripeCards } from './stripe-cards';

/** As Stripe does: the same key with the same fields has no second effect, and with other fields is refused. */
function openCustomers() {
  const created = new Map<string, { fields: string; id: string }>();
  const create = async (fields: object, { idempotencyKey }: { idempotencyKey: string }) => {
    const text = JSON.stringify(fields);
    const known = created.get(idempotencyKey);
    if (known && known.fields !== text) throw new Error('Keys can only be used with the same parameters');
    const id = known?.id ?? `cus_${created.size}`;
    created.set(idempotencyKey, { fields: text, id });
    return { id };
  };
  return stripeCards(async () => ({ customers: { create } }) as unknown as Stripe);
}

it('a payer who types another address after a lost answer gets a customer all the same', async () => {
  const cards = openCustomers();
  const ownerKey = 'owner';
  const first = await cards.createCustomer({ ownerKey, email: 'tpyo@example.com' });
  expect(await cards.createCustomer({ ownerKey, email: 'tpyo@example.com' })).toBe(first);
  expect(await cards.createCustomer({ ownerKey, email: 'typo@example.com' })).not.toBe(first);
});
