import { parse, serialize } from 'cookie';
import { KEPT_BUILDS_COOKIE, readKeptBuilds, writeKeptBuilds } from '@glow50/host/kept-builds';

/** Longer than any visitor needs for a form. Afterwards the visitor gets the current build. */
const KEPT_SECONDS = 7200;

export interface KeptBuilds {
  keep(remote: string, build: string): void;
  end(remote: string): void;
}

export function createKeptBuilds(cookies: { cookie: string }): KeptBuilds {
  function read(): Map<string, string> {
    return readKeptBuilds(parse(cookies.cookie)[KEPT_BUILDS_COOKIE] ?? '');
  }

  function write(builds: ReadonlyMap<string, string>) {
    cookies.cookie = serialize(KEPT_BUILDS_COOKIE, writeKeptBuilds(builds), {
      path: '/',
      maxAge: builds.size > 0 ? KEPT_SECONDS : 0,
      sameSite: 'lax',
      encode: String,
    });
  }

  return {
    keep: (remote, build) => write(read().set(remote, build)),
    end(remote) {
      const builds = read();
      if (builds.delete(remote)) write(builds);
    },
  };
}
