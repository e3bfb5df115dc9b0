import { provider } from '@glow50/shared/api/provider-calls';
import type { ProviderProfile, ServiceOffer } from '@glow50/shared/api/providers';
import type { Commands } from '@glow50/shared/host/commands';
import type { HttpClient } from '@glow50/shared/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** What the booking dialog is about: one provider and the service chosen so far. */
export class BookingStore {
  status: 'closed' | 'loading' | 'ready' | 'failed' = 'closed';
  provider: ProviderProfile | null = null;
  failure: string | null = null;
  private serviceId: string | null = null;
  private asked: Commands['openBooking'] | null = null;
  private readonly api: HttpClient;

  constructor(api: HttpClient) {
    this.api = api;
    makeAutoObservable<this, 'api' | 'asked'>(
      this,
      { provider: observableRef, api: false, asked: false },
      { autoBind: true },
    );
  }

  get services(): readonly ServiceOffer[] {
    return this.provider?.services ?? [];
  }

  /** The chosen service, else the provider's first. Null when there is none to book. */
  get service(): ServiceOffer | null {
    return this.services.find(({ id }) => id === this.serviceId) ?? this.services[0] ?? null;
  }

  async open(asked: Commands['openBooking']): Promise<void> {
    this.asked = asked;
    this.status = 'loading';
    this.provider = null;
    this.failure = null;
    this.serviceId = asked.serviceId ?? null;
    try {
      const found = await this.api.call(provider, { params: { id: asked.providerId } });
      this.settle(asked, () => {
        this.provider = found;
        this.status = 'ready';
      });
    } catch (error) {
      this.settle(asked, () => {
        this.failure = error instanceof Error ? error.message : String(error);
        this.status = 'failed';
      });
    }
  }

  async retry(): Promise<void> {
    if (this.asked) await this.open(this.asked);
  }

  choose(serviceId: string) {
    this.serviceId = serviceId;
  }

  close() {
    this.asked = null;
    this.status = 'closed';
  }

  /** An answer counts only for the dialog that still waits for it. */
  private settle(asked: Commands['openBooking'], change: () => void) {
    if (this.asked === asked) runInAction(change);
  }
}
