/** Paths that the gateway passes on to the API. */
export const API_PREFIXES = ['/api', '/media', '/openapi.json', '/dev', '/readyz'];

export const isCall = (url: string): boolean => {
  const path = url.split('?', 1)[0] ?? '';
  return API_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`));
};
