import type { RouteObject } from '@glow50/shared/router';
import type { CommandOffers } from './commands';
import type { HostServices } from './host-services';

/** The one module that a remote exposes, as `./remote`. Imports nothing that touches a browser global. */
export interface RemoteModule {
  /** The contract version that the remote was built against. */
  readonly contract: string;
  /** Called once for the life of a page; everything the remote remembers lives in this closure. */
  createRemote(host: HostServices): Remote;
}

export interface Remote {
  /** Every one with an `id`, unique in the site by the prefix of the remote's name. */
  readonly routes: RouteObject[];
  readonly commands: CommandOffers;
}
