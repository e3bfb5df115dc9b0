import fc from 'fast-check';
import { badValue } from './bad-values';

/** A change at one place of a value. `at` chooses the place; it may be larger than the number of places. */
export interface Mutation {
  at: number;
  kind: 'replace' | 'remove' | 'add' | 'wrap';
  key: string;
  value: unknown;
}

const KEYS = ['__proto__', 'constructor', 'prototype', 'toString', 'unknown', '', '\0', 'id', 'role'];

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    at: fc.nat(60),
    kind: fc.constantFrom('replace', 'replace', 'replace', 'remove', 'add', 'wrap'),
    key: fc.constantFrom(...KEYS),
    value: badValue,
  }),
  { maxLength: 2 },
);

export function mutate(value: unknown, changes: readonly Mutation[]): unknown {
  return changes.reduce<unknown>((changed, mutation) => {
    const places = countPlaces(changed);
    return applyAt(changed, mutation, { left: mutation.at % places });
  }, value);
}

function countPlaces(value: unknown): number {
  return 1 + childrenOf(value).reduce((sum, [, child]) => sum + countPlaces(child), 0);
}

function childrenOf(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

const REMOVED = Symbol('removed');

function applyAt(value: unknown, mutation: Mutation, position: { left: number }): unknown {
  if (position.left === 0) {
    position.left = -1;
    return change(value, mutation);
  }
  position.left -= 1;
  if (typeof value !== 'object' || value === null) return value;
  const children = childrenOf(value).map(([key, child]): [string, unknown] => [
    key,
    position.left < 0 ? child : applyAt(child, mutation, position),
  ]);
  const kept = children.filter(([, child]) => child !== REMOVED);
  return Array.isArray(value) ? kept.map(([, child]) => child) : toObject(kept);
}

function change(value: unknown, { kind, key, value: given }: Mutation): unknown {
  switch (kind) {
    case 'remove':
      return REMOVED;
    case 'wrap':
      return [value];
    case 'add':
      if (Array.isArray(value)) return [...(value as unknown[]), given];
      if (typeof value === 'object' && value !== null) return toObject([...childrenOf(value), [key, given]]);
      return given;
    case 'replace':
      return given;
  }
}

/** With `__proto__` as a key like any other, as JSON can have it. */
function toObject(entries: readonly [string, unknown][]): object {
  const made = {};
  for (const [key, value] of entries) {
    Object.defineProperty(made, key, { value, enumerable: true, configurable: true, writable: true });
  }
  return made;
}

/** A removed root is no body at all. */
export const toJson = (value: unknown): string | undefined =>
  value === REMOVED ? undefined : JSON.stringify(value);
