import type { BusinessOffer } from '@glow50/shared/api/business';
import { removeOffer } from '@glow50/shared/api/business-calls';
import { ApiError, NetworkError } from '@glow50/shared/http/api-error';
import type { HttpClient } from '@glow50/shared/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

/** A service that is about to be removed, and what stands in the way. */
export class RemovalStore {
  isBusy = false;
  problem: string | null = null;
  /** Bookings of it ahead, in words, once the server has named them. */
  affected: readonly string[] = [];
  private readonly api: HttpClient;
  private readonly offer: Pick<BusinessOffer, 'id' | 'version'>;

  constructor(api: HttpClient, offer: Pick<BusinessOffer, 'id' | 'version'>) {
    this.api = api;
    this.offer = offer;
    makeAutoObservable<this, 'api' | 'offer'>(
      this,
      { affected: observableRef, api: false, offer: false },
      { autoBind: true },
    );
  }

  /** True when it is gone. Bookings that were named before stay as they are. */
  async remove(): Promise<boolean> {
    if (this.isBusy) return false;
    this.isBusy = true;
    this.problem = null;
    const keepBookings = this.affected.length > 0 ? 'true' : 'false';
    try {
      const { id: serviceId, version } = this.offer;
      await this.api.call(removeOffer, { params: { serviceId }, query: { version, keepBookings } });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
      const fields = error instanceof ApiError ? error.fields : {};
      runInAction(() => {
        this.problem = error.message;
        this.affected = Object.entries(fields).flatMap(([path, words]) =>
          path.startsWith('bookings.') ? [words] : [],
        );
      });
      return false;
    } finally {
      runInAction(() => (this.isBusy = false));
    }
  }
}
