import { paymentConfig } from '@glow50/contract/payments/payment-calls';
import type { PaymentProviderName } from '@glow50/contract/payments/payments';
import type { HostServices } from '@glow50/host/host-services';
import type { Stripe } from '@stripe/stripe-js';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { PaymentContext } from './payment-occasion';

export type Wallet = 'google' | 'apple';
export type WalletSupport = 'checking' | 'ready' | 'missing';

/** Rejects when the payment script cannot be loaded. It can then be called again. */
export type LoadStripe = (publishableKey: string) => Promise<Stripe>;

type Host = Pick<HostServices, 'api' | 'telemetry'>;

export class PaymentSetup {
  status: 'idle' | 'loading' | 'ready' | 'failed' = 'idle';
  provider: PaymentProviderName | null = null;
  stripe: Stripe | null = null;
  wallets: Record<Wallet, WalletSupport> = { google: 'checking', apple: 'checking' };
  readonly occasion: PaymentContext;
  private readonly host: Host;
  private readonly loadStripe: LoadStripe;

  constructor(host: Host, occasion: PaymentContext, loadStripe: LoadStripe) {
    this.occasion = occasion;
    this.host = host;
    this.loadStripe = loadStripe;
    makeAutoObservable<this, 'host' | 'loadStripe'>(
      this,
      { stripe: observableRef, occasion: false, host: false, loadStripe: false },
      { autoBind: true },
    );
  }

  /**
   * Loads once, and again after a failure. `cents` is the amount to charge. Never throws; read `status`
   * instead.
   */
  async load(cents: number): Promise<void> {
    if (this.status === 'loading' || this.status === 'ready') return;
    this.status = 'loading';
    try {
      const { provider, publishableKey = '' } = await this.host.api.call(paymentConfig);
      const stripe = provider === 'stripe' ? await this.loadStripe(publishableKey) : null;
      runInAction(() => Object.assign(this, { status: 'ready', provider, stripe }));
      await this.findWallets(stripe, cents);
    } catch (error) {
      this.host.telemetry.error(error, {
        remote: this.occasion.remote,
        action: 'loading the payment script',
      });
      runInAction(() => Object.assign(this, { status: 'failed', wallets: NO_WALLETS }));
    }
  }

  private async findWallets(stripe: Stripe | null, cents: number): Promise<void> {
    const found = await stripe
      ?.paymentRequest({ country: 'US', currency: 'usd', total: { label: 'Glow50', amount: cents } })
      .canMakePayment()
      .catch(() => null);
    runInAction(() => {
      this.wallets = {
        google: found?.googlePay ? 'ready' : 'missing',
        apple: found?.applePay ? 'ready' : 'missing',
      };
    });
  }
}

const NO_WALLETS: Record<Wallet, WalletSupport> = { google: 'missing', apple: 'missing' };
