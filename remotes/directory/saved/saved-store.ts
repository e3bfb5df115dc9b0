import {
  savedProviders,
  saveProvider,
  takeOverSaved,
  unsaveProvider,
} from '@glow50/contract/saved-providers/saved-provider-calls';
import type { HostServices } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';
import { makeAutoObservable, observableRef, reaction, runInAction } from 'mobx';

const DRAFT = 'saved-providers';
/** As `SAVED_MAX` of the contract, whose schemas stay out of the first page. */
const MOST = 50;

/**
 * Providers that the visitor keeps for later, newest first: with the account, or on this device until there is a
 * session, whose account then takes them over.
 */
export class SavedStore {
  ids: readonly string[] = [];
  /** Saved on this device, without room in the account. The device keeps them, and the account takes them when it has room. */
  left: readonly string[] = [];
  private isBegun = false;
  private isLoaded = false;
  private writes = 0;
  private readonly host: HostServices;

  constructor(host: HostServices) {
    this.host = host;
    makeAutoObservable<this, 'host' | 'isBegun' | 'isLoaded' | 'writes'>(
      this,
      {
        ids: observableRef,
        left: observableRef,
        host: false,
        isBegun: false,
        isLoaded: false,
        writes: false,
      },
      { autoBind: true },
    );
  }

  has(id: string): boolean {
    return this.ids.includes(id);
  }

  /** Reads the list of this device, and follows the session. Only in a browser. */
  begin() {
    if (this.isBegun) return;
    this.isBegun = true;
    reaction(
      () => this.host.session.status,
      () => void this.load().catch(ignoreRefusal),
      { fireImmediately: !this.isLoaded },
    );
  }

  /** Throws `ApiError` and `NetworkError`. */
  async load(): Promise<readonly string[]> {
    const { api, session } = this.host;
    this.isLoaded = true;
    if (session.status !== 'signed-in') {
      this.show(this.readDevice());
      runInAction(() => (this.left = []));
      return this.ids;
    }
    const ids = this.readDevice();
    const writes = this.writes;
    const answer = await (ids.length > 0
      ? api.call(takeOverSaved, { body: { ids: [...ids] } })
      : api.call(savedProviders));
    this.leave(answer.ids.length < MOST ? [] : ids.filter((id) => !answer.ids.includes(id)));
    if (this.writes === writes) this.show(answer.ids);
    return answer.ids;
  }

  async toggle(id: string): Promise<void> {
    const { session, notify } = this.host;
    await session.whenKnown();
    const before = this.ids;
    const isSaving = !before.includes(id);
    if (isSaving && before.length >= MOST) {
      notify.error(`You have saved ${MOST} already. Remove one from your list first`);
      return;
    }
    this.show(isSaving ? [id, ...before] : before.filter((other) => other !== id));
    if (session.status !== 'signed-in') this.host.drafts.write(DRAFT, this.ids);
    else if (!(await this.send(id, isSaving))) return;
    if (isSaving && before.length === 0) notify.success(session.user ? FIRST_OF_ACCOUNT : FIRST_ON_DEVICE);
  }

  private async send(id: string, isSaving: boolean): Promise<boolean> {
    const { api, notify } = this.host;
    this.writes += 1;
    const { writes } = this;
    try {
      const { ids } = await api.call(isSaving ? saveProvider : unsaveProvider, { params: { id } });
      if (this.writes === writes) this.show(ids);
      return true;
    } catch (error) {
      ignoreRefusal(error);
      const others = this.ids.filter((other) => other !== id);
      this.show(isSaving ? others : [id, ...others]);
      notify.error((error as Error).message);
      return false;
    }
  }

  private leave(ids: readonly string[]) {
    const { drafts } = this.host;
    if (ids.length > 0) drafts.write(DRAFT, ids);
    else drafts.remove(DRAFT);
    runInAction(() => (this.left = ids));
  }

  private show(ids: readonly string[]) {
    runInAction(() => {
      this.ids = ids;
    });
  }

  private readDevice(): readonly string[] {
    const kept = this.host.drafts.read(DRAFT);
    return Array.isArray(kept) ? kept.filter((id) => typeof id === 'string').slice(0, MOST) : [];
  }
}

function ignoreRefusal(error: unknown) {
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
}

const FIRST_ON_DEVICE = 'Saved on this device. Sign in to save it to your account';
const FIRST_OF_ACCOUNT = 'Saved. Find it in your account menu';
