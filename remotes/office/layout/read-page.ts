/** The number in the address of a list, 1 when there is none. */
export function readPage(parameters: URLSearchParams): number {
  const page = Number(parameters.get('page'));
  return Number.isInteger(page) && page > 1 ? page : 1;
}
