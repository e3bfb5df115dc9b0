import { KEPT_BUILDS_COOKIE, readKeptBuilds, writeKeptBuilds } from '@glow50/shared/host/kept-builds';

/** Longer than anybody works at one form; then the build of the day is given. */
const KEPT_SECONDS = 7200;

/** The builds that this browser goes on with, as a cookie that the server reads with the next page. */
export interface KeptBuilds {
  keep(remote: string, build: string): void;
  end(remote: string): void;
}

/** `cookies` is the document, or what stands for it. */
export function createKeptBuilds(cookies: { cookie: string }): KeptBuilds {
  function read(): Map<string, string> {
    const found = cookies.cookie.split('; ').find((pair) => pair.startsWith(`${KEPT_BUILDS_COOKIE}=`));
    return readKeptBuilds(found?.slice(KEPT_BUILDS_COOKIE.length + 1) ?? '');
  }

  function write(builds: ReadonlyMap<string, string>) {
    const seconds = builds.size > 0 ? KEPT_SECONDS : 0;
    cookies.cookie = `${KEPT_BUILDS_COOKIE}=${writeKeptBuilds(builds)}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
  }

  return {
    keep: (remote, build) => write(read().set(remote, build)),
    end(remote) {
      const builds = read();
      if (builds.delete(remote)) write(builds);
    },
  };
}
