import { makeAutoObservable } from 'mobx';
import { findEntry, type NavigationLabel, type Place } from './entries';

export class NavigationStore {
  /** Null on a page outside of every part of the site. */
  currentNav: NavigationLabel | null = 'Home';
  isMenuOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  follow(place: Place) {
    this.currentNav = findEntry(place)?.label ?? null;
    this.isMenuOpen = false;
  }

  openMenu() {
    this.isMenuOpen = true;
  }

  closeMenu() {
    this.isMenuOpen = false;
  }
}
