/** Which of the pictures in view is shown in full. Starts at 1 in the address, at 0 here. */
export function readPhoto(parameters: URLSearchParams, count: number): number | null {
  const photo = Number(parameters.get('photo'));
  return Number.isInteger(photo) && photo >= 1 && photo <= count ? photo - 1 : null;
}

export function withPhoto(parameters: URLSearchParams, index: number): string {
  const next = new URLSearchParams(parameters);
  next.set('photo', String(index + 1));
  return `?${next.toString()}`;
}

export function withoutPhoto({ pathname, searchParams }: Pick<URL, 'pathname' | 'searchParams'>): string {
  const rest = new URLSearchParams(searchParams);
  rest.delete('photo');
  return rest.size > 0 ? `${pathname}?${rest.toString()}` : pathname;
}
