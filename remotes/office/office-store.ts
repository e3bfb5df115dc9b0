import { makeAutoObservable } from 'mobx';

export class OfficeStore {
  /**
   * URL of the last list of registrations, with filters and page. The back link of a registration leads
   * there.
   */
  listAddress = '/office';

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  rememberList(address: string) {
    this.listAddress = address;
  }
}
