import { KEPT_BUILDS_COOKIE, readKeptBuilds, writeKeptBuilds } from '@glow50/host/kept-builds';

/** Longer than any visitor needs for a form. Afterwards the visitor gets the current build. */
const KEPT_SECONDS = 7200;

export interface KeptBuilds {
  keep(remote: string, build: string): void;
  end(remote: string): void;
}

export function createKeptBuilds(cookies: { cookie: string }): KeptBuilds {
  function read(): Map<string, string> {
    const own = `${KEPT_BUILDS_COOKIE}=`;
    const cookie = cookies.cookie.split('; ').find((each) => each.startsWith(own));
    return readKeptBuilds(cookie?.slice(own.length) ?? '');
  }

  function write(builds: ReadonlyMap<string, string>) {
    const seconds = builds.size > 0 ? KEPT_SECONDS : 0;
    cookies.cookie = `${KEPT_BUILDS_COOKIE}=${writeKeptBuilds(builds)}; Max-Age=${seconds}; Path=/; SameSite=Lax`;
  }

  return {
    keep: (remote, build) => write(read().set(remote, build)),
    end(remote) {
      const builds = read();
      if (builds.delete(remote)) write(builds);
    },
  };
}
