import { SLOT } from './message';

const FROM = 'AaCcDdEeGgHhIiLlNnOoRrSsTtUuWwYyZz';
const TO = 'ÅåÇçÐðÉéĜĝĤĥÎîĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';
const ACCENTED = new Map([...FROM].map((letter, index) => [letter, [...TO][index] ?? letter]));

/** A text with accents, in brackets. */
export function pseudo(text: string): string {
  let position = 0;
  let accented = '';
  for (const { 0: slot, index } of text.matchAll(SLOT)) {
    accented += accent(text.slice(position, index)) + slot;
    position = index + slot.length;
  }
  return `[${accented}${accent(text.slice(position))}]`;
}

const accent = (text: string) => [...text].map((letter) => ACCENTED.get(letter) ?? letter).join('');
