import { makeAutoObservable } from 'mobx';

/**
 * State that this remote keeps while the site is open. Created once, when a visitor first opens one of the
 * remote's pages.
 */
export class SampleStore {
  visits = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  visit() {
    this.visits += 1;
  }
}
