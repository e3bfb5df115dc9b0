import { makeAutoObservable } from 'mobx';

/** What this part remembers as long as the site is open. Made once, when the part is first entered. */
export class SampleStore {
  visits = 0;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  visit() {
    this.visits += 1;
  }
}
