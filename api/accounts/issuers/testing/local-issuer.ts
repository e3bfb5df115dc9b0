import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

interface Client {
  clientId: string;
  clientSecret: string;
  redirects: string[];
}

/**
 * A whole issuer on this machine. Its page takes any address as login, and says that it is verified unless it begins
 * with `unverified`.
 */
export async function openLocalIssuer({ clientId, clientSecret, redirects }: Client) {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(address, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: redirects,
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    claims: { email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    findAccount: (_context: unknown, id: string) => ({
      accountId: id,
      claims: () => ({
        sub: id,
        email: id,
        email_verified: !id.startsWith('unverified'),
        name: 'Ida Rhodes',
      }),
    }),
  });
  server.on('request', provider.callback());
  return {
    address,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

export type LocalIssuer = Awaited<ReturnType<typeof openLocalIssuer>>;
