/** Paths that the gateway passes on to the API. */
export const API_PREFIXES = ['/api', '/media', '/openapi.json', '/dev', '/readyz'];

const CALL = new RegExp(`^(?:${API_PREFIXES.join('|').replaceAll('.', '\\.')})(?:[/?]|$)`);

export const isCall = (url: string): boolean => CALL.test(url);
