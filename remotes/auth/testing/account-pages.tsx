import type { User } from '@glow50/contract/accounts/auth';
import type { HostServices } from '@glow50/host/host-services';
import type { RemoteModule } from '@glow50/host/remote-module';
import type { CallOptions } from '@glow50/host/http/http-client';
import { remote } from '../remote';

interface Circumstances {
  user?: User;
  kept?: Record<string, unknown>;
}

type Asked = Pick<CallOptions<{ body: object; answer: unknown }>, 'body' | 'bearer'>;

export function accountPages({ user, kept = {} }: Circumstances = {}) {
  const sent: Asked[] = [];
  const drafts: HostServices['drafts'] = {
    read: (key) => kept[key],
    write: (key, value) => void (kept[key] = value),
    remove: (key) => void delete kept[key],
  };
  const signOuts: true[] = [];
  const checks: true[] = [];
  const pages: RemoteModule = {
    ...remote,
    createRemote(host) {
      const api: HostServices['api'] = {
        ...host.api,
        call(call, options = {}) {
          const { body, bearer } = options;
          sent.push({ ...(body && { body }), ...(bearer !== undefined && { bearer }) });
          return host.api.call(call, options);
        },
      };
      const session: HostServices['session'] = {
        ...host.session,
        status: user ? 'signed-in' : 'signed-out',
        user: user ?? null,
        check: async () => void checks.push(true),
        signOut: async () => Boolean(signOuts.push(true)),
      };
      const { routes, commands } = remote.createRemote({ ...host, api, drafts, session });
      return { commands, routes: [...routes, { id: 'rest', path: '*', element: <p>Another page</p> }] };
    },
  };
  return { pages, kept, sent, signOuts, checks };
}
