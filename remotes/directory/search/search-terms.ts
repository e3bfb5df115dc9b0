import { findTerm, isSameName } from '@glow50/contract/taxonomy/find-term';
import { TOWNS } from '@glow50/contract/places/places';
import { CHIPS, FEEDBACK_CHOICES, SERVICES, type Term } from '@glow50/contract/taxonomy/taxonomy';

/** Finds a chip by its label, id or alias. */
export function findChip(text: string): Term | undefined {
  return findTerm(CHIPS, text);
}

/** True for a chip and for a service grouped under one. */
export function isCategory(text: string): boolean {
  return findTerm(CHIPS, text) !== undefined || findTerm(SERVICES, text) !== undefined;
}

export function findCity(text: string) {
  return findTerm(TOWNS, text);
}

export function findCityOfZip(zipcode: string) {
  return TOWNS.find(({ place }) => place.zipcodes.includes(zipcode.slice(0, 5)));
}

export function isTexas(state: string): boolean {
  return isSameName('Texas', state) || isSameName('TX', state);
}

/** One of the three choices, also written without its zero. */
export function readFeedback(text: string | undefined): (typeof FEEDBACK_CHOICES)[number] | undefined {
  return FEEDBACK_CHOICES.find((choice) => choice === text || choice === `${text}.0`);
}

/** True for a category by its own name, not by another one such as `braids`. */
export function isChipName(text: string): boolean {
  return CHIPS.some(({ label, id }) => isSameName(label, text) || isSameName(id, text));
}
