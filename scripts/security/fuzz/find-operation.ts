import type { Operation } from '../api-description';

/** The operation that a path leads to. A changed parameter can lead to another operation, or to none. */
export function operationFinder(operations: readonly Operation[]) {
  const known = operations
    .map((operation) => ({ operation, pattern: toPattern(operation.path) }))
    .sort((a, b) => countParameters(a.operation) - countParameters(b.operation));
  return (method: string, path: string): Operation | undefined =>
    known.find(
      ({ operation, pattern }) =>
        operation.method.toUpperCase() === method && pattern.test(path.replace(/\?.*/s, '')),
    )?.operation;
}

const toPattern = (path: string) =>
  // eslint-disable-next-line no-restricted-syntax -- made from the paths of our own description
  new RegExp(`^${path.replaceAll(/[.]/g, '\\.').replaceAll(/\{[^}]+\}/g, '[^/]*')}$`);

const countParameters = ({ path }: Operation) => path.split('{').length;
