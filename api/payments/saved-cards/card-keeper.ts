import type { PlanCard } from '@glow50/contract/plans/plans';
import type { IntentReport } from '../intent-report';

export interface CardDetails {
  /** For example `visa`. Empty when the provider does not report it. */
  brand: string;
  last4: string;
  /** The wallet that it was saved from, when that is known. */
  wallet?: PlanCard['wallet'];
}

/**
 * The part of a payment provider that saves cards. Every method throws `ProviderUnavailable` when the
 * provider does not respond.
 */
export interface CardVault {
  /**
   * Returns the provider's customer reference. Store it: after a day, the same owner may get a different
   * customer.
   */
  createCustomer(owner: { ownerKey: string; email: string }): Promise<string>;
  /** Creates a form session that saves a card without charging it. */
  createSetup(customerRef: string): Promise<{ setupId: string; clientSecret: string }>;
  readSetup(setupId: string): Promise<{ customerRef: string; cardRef?: string }>;
  /** Charges a saved card while its owner is not present. `declined` is the reason when the charge failed. */
  charge(order: { intentId: string; cardRef: string }): Promise<IntentReport & { declined?: string }>;
  readCard(cardRef: string): Promise<CardDetails>;
  /** Nobody can pay with the card again. Does nothing for a card that was removed before. */
  removeCard(cardRef: string): Promise<void>;
  /** Deletes the customer with everything saved for them. Does nothing for a customer that was removed before. */
  removeCustomer(customerRef: string): Promise<void>;
}
