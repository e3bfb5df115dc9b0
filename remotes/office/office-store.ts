import { makeAutoObservable } from 'mobx';

/** What the office remembers as long as the site is open. */
export class OfficeStore {
  /** Address of the registrations listed last, filters and page included: where one of them leads back to. */
  listAddress = '/office';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  rememberList(address: string) {
    this.listAddress = address;
  }
}
