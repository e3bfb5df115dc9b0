export interface RelyingParty {
  id: string;
  origins: string[];
}

/**
 * Passkeys belong to the name of the site. An address of this machine has none, so there they belong to `localhost`, as
 * which the same site can be opened.
 */
export function relyingParty(publicUrl: string): RelyingParty {
  const { hostname, origin, protocol, port } = new URL(publicUrl);
  if (!/^127\.|^\[::1\]$/.test(hostname)) return { id: hostname, origins: [origin] };
  return { id: 'localhost', origins: [`${protocol}//localhost${port ? `:${port}` : ''}`] };
}
