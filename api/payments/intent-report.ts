/** The provider's state of a payment, which it calls an intent. */
export interface IntentReport {
  intentId: string;
  state: 'open' | 'processing' | 'succeeded' | 'cancelled';
  currency: string;
  receivedCents: number;
  cardRef?: string | undefined;
}
