/** What is particular to the page that asks for money. */
export interface PaymentOccasion {
  /** The remote, for reports of failures. */
  remote: string;
  /** What a try to pay that fails leaves as it is, as a clause: `your time is kept`. */
  kept: string;
  /** The method is kept for later charges, as the payment's own side of the server asks. */
  keepsCard?: boolean;
  /** What a wallet's own button offers to do. */
  walletButton: 'book' | 'buy' | 'subscribe';
}
