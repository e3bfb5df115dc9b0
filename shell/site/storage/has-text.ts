export function hasText<Name extends string>(value: unknown, name: Name): value is Record<Name, string> {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, name) === 'string';
}
