/** Issuers write their address with or without a slash at its end. */
export const isAddress = (issuer: string, address: string): boolean =>
  issuer.replace(/\/$/, '') === address.replace(/\/$/, '');
