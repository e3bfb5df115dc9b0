import type { IntentReport } from '../payment-provider';

/** What the provider says of a card. */
export interface CardFace {
  /** Like `visa`; empty where it is not told. */
  brand: string;
  last4: string;
}

/** The part of a payment provider that keeps cards. Every method throws `ProviderUnavailable` when it gives no answer. */
export interface CardKeeper {
  /** Whose cards they are; the same owner again may be another customer after a day, so its name is written down. */
  createCustomer(owner: { ownerKey: string; email: string }): Promise<string>;
  /** Opens fields that keep a card and charge nothing. */
  createSetup(customerRef: string): Promise<{ setupId: string; clientSecret: string }>;
  /** `cardRef` once the fields have kept one. */
  readSetup(setupId: string): Promise<{ customerRef: string; cardRef?: string }>;
  /** Pays an intent with a kept card, its owner not being there. `declined` says why it did not go through. */
  charge(order: { intentId: string; cardRef: string }): Promise<IntentReport & { declined?: string }>;
  readCard(cardRef: string): Promise<CardFace>;
}
