import { makeAutoObservable } from 'mobx';
import { findEntry, type NavigationLabel, type Place } from './entries';

export class NavigationStore {
  /** Label of the part of the site that the visitor is in. Pages outside of every part leave it as it is. */
  currentNav: NavigationLabel = 'Home';
  isMenuOpen = false;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  follow(place: Place) {
    this.currentNav = findEntry(place)?.label ?? this.currentNav;
    this.isMenuOpen = false;
  }

  openMenu() {
    this.isMenuOpen = true;
  }

  closeMenu() {
    this.isMenuOpen = false;
  }
}
