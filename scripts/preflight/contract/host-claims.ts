import type { Claim } from './find-breaks';

const KNOWN_COMMANDS = 'keyof Before.Commands & keyof After.Commands';

/** What must hold so that deployed remotes keep working with the next shell and with one another. */
export const HOST_CLAIMS: readonly Claim[] = [
  {
    what: 'HostServices, as used by live remotes',
    // `Commands` covers the arguments of `run`. A generic function cannot be compared between two sets of
    // types.
    given: "Omit<After.HostServices, 'run'>",
    wanted: "Omit<Before.HostServices, 'run'>",
  },
  {
    what: 'Commands, as offered by live remotes',
    given: 'Before.Commands',
    wanted: 'Pick<After.Commands, keyof Before.Commands>',
  },
  {
    what: 'CommandProps, as received by live dialogs',
    given: `After.CommandProps<${KNOWN_COMMANDS}>`,
    wanted: `Before.CommandProps<${KNOWN_COMMANDS}>`,
  },
  {
    what: 'Remote, as created by live remotes',
    given: "Before.Remote['routes']",
    wanted: "After.Remote['routes']",
  },
  {
    what: 'RemoteModule, as exposed by live remotes',
    given: 'Pick<Before.RemoteModule, Exclude<keyof Before.RemoteModule, "createRemote">>',
    wanted: 'Pick<After.RemoteModule, Exclude<keyof After.RemoteModule, "createRemote">>',
  },
  {
    what: 'RemoteDescription, as declared by live remotes',
    given: 'Before.RemoteDescription',
    wanted: 'After.RemoteDescription',
  },
  { what: 'Registry, as read by live pages', given: 'After.Registry', wanted: 'Before.Registry' },
  { what: 'Names of the router facade', given: 'Before.RouterNames', wanted: 'After.RouterNames' },
  {
    what: 'Names of the user-interface facade',
    given: 'Before.UserInterfaceNames',
    wanted: 'After.UserInterfaceNames',
  },
];
