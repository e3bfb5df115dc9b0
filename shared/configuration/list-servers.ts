/** One address for each host of an address such as `postgres://user@one:5432,two:5432/name`. */
export function listServers(address: string): string[] {
  const [, start = '', hosts = '', rest = ''] =
    /^([^/]*:\/\/(?:[^@/]*@)?)([^/?]*)((?:[/?].*)?)$/.exec(address) ?? [];
  return hosts.split(',').map((host) => `${start}${host}${rest}`);
}
