import type { BusinessOffer } from '@glow50/contract/dashboard/dashboard';
import { removeOffer } from '@glow50/contract/dashboard/dashboard-calls';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';

export class RemovalStore {
  isBusy = false;
  problem: string | null = null;
  /**
   * Descriptions of upcoming bookings of the service. Filled when the server rejects the removal because of
   * them.
   */
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

  /**
   * Resolves with true when removed. Once `affected` is filled, calling again removes the service and keeps
   * those bookings.
   */
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
