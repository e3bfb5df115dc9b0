import type { RouteObject } from '@glow50/host/router';
import type { CommandOffers } from './commands';
import type { HostServices } from './host-services';
import type { SlotFills } from './slots';

/** The only module that a remote exposes, as `./remote`. Importing it must not touch browser globals. */
export interface RemoteModule {
  readonly contract: string;
  /** Called once per page. Keep the remote's state in this closure. */
  createRemote(host: HostServices): Remote;
}

export interface Remote {
  /** Every route needs an `id` that starts with the remote's name, so that ids are unique within the site. */
  readonly routes: RouteObject[];
  readonly commands: CommandOffers;
  /** What it fills places of other remotes with. Earlier shells ignore it. */
  readonly fills?: SlotFills;
}
