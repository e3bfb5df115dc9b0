export interface PaymentContext {
  remote: string;
  /** What a failed payment attempt leaves unchanged, as a clause: `your time is kept`. */
  kept: string;
  /** The method is saved for later charges. Must match what the server sets on the payment. */
  keepsCard?: boolean;
  walletButton: 'book' | 'buy' | 'subscribe';
}
