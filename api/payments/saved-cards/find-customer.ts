import type { PaymentDependencies } from '../payment-dependencies';
import { addCustomer, findSavedCard } from './saved-card-repository';

/** Returns the owner's customer reference at the provider. Creates the customer on first use. */
export async function findCustomer(
  dependencies: Pick<PaymentDependencies, 'database' | 'clock' | 'paymentProvider'>,
  owner: { ownerKey: string; email: string },
): Promise<string> {
  const { database, clock, paymentProvider: provider } = dependencies;
  const known = await findSavedCard(database, owner.ownerKey);
  if (known?.provider === provider.name) return known.customer_ref;
  return addCustomer(database, {
    owner_key: owner.ownerKey,
    provider: provider.name,
    customer_ref: await provider.cards.createCustomer(owner),
    created_at: clock.now(),
  });
}
