import { NO_PREVIEW } from '@glow50/host/previews';
import type { RegisteredRemote } from '@glow50/host/registry';
import type { PreviewedBuild } from '@glow50/host/tester-changes';
import { ShellBuild } from '@glow50/releases/build-record';
import { checkGivable, getPublished, readDeployment } from '@glow50/releases/deployment';
import { readPreview } from '@glow50/releases/preview';
import type { ReleaseObjects } from '@glow50/releases/release-objects';
import type { ReleaseStore } from '@glow50/releases/release-store';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServerConfig } from '../config';
import { verifyPreview } from './signed-preview';

/** Cookie with the tokens of this browser's previews, at most one for each part. */
const PREVIEWS_COOKIE = 'previews';
const BETWEEN = '~';
/** More are not looked up. */
const MOST_PREVIEWS = 12;
/** The records decide when a preview ends. */
const KEPT_SECONDS = 14 * 86_400;
const MESSAGES = {
  ended: 'This preview has ended. Ask for a new link',
  notWhole:
    'This preview link is not valid: it was changed, or copied only in part. Copy the whole link, or ask for a new one',
} as const;

/** What one browser gets instead of the published builds. */
export interface FoundPreviews {
  shown: PreviewedBuild[];
  remotes: RegisteredRemote[];
  shell: ShellBuild | undefined;
}

export interface Previews {
  /** The previews of this browser that have not ended and whose builds are published. */
  find(request: Pick<FastifyRequest, 'cookies'>): Promise<FoundPreviews>;
  /**
   * Handles a request with a preview link: this browser gets the build from now on. Resolves to why the link does not
   * work, or to null.
   */
  take(token: string, request: FastifyRequest, reply: FastifyReply): Promise<string | null>;
  /** Ends the previews of this browser, or that of one part. */
  leave(request: FastifyRequest, reply: FastifyReply, part?: string): void;
}

/** A preview is a published build that only browsers with its link get. Anybody may have the link until it ends. */
export function createPreviews(
  config: Pick<ServerConfig, 'overrideKey' | 'publicUrl'>,
  objects: ReleaseObjects,
  store: Pick<ReleaseStore, 'published' | 'recalled'>,
): Previews {
  const verify = (token: string) =>
    config.overrideKey === undefined ? null : verifyPreview(token, config.overrideKey);

  async function look(token: string): Promise<FoundPreviews | null> {
    const linked = verify(token);
    if (!linked) return null;
    const { part, id } = linked;
    const preview = await readPreview(objects, part, id).catch(() => undefined);
    if (!preview) return null;
    const { build, expiresAt } = preview;
    const shown = [{ remote: part, build, expiresAt }];
    if (part === 'shell') {
      const shell = await findShell(build).catch(() => null);
      return shell && { shown, remotes: [], shell };
    }
    if ((await store.recalled())[part]?.includes(build)) return null;
    const record = await store.published(part, build);
    return record ? { shown, remotes: [record], shell: undefined } : null;
  }

  async function findShell(build: string): Promise<ShellBuild> {
    const [record, deployment] = await Promise.all([
      getPublished(objects, 'shell', build),
      readDeployment(objects, 'shell'),
    ]);
    checkGivable('shell', build, deployment);
    return ShellBuild.parse(record);
  }

  function write(reply: FastifyReply, tokens: readonly string[]) {
    reply.setCookie(PREVIEWS_COOKIE, tokens.join(BETWEEN), {
      path: '/',
      maxAge: tokens.length > 0 ? KEPT_SECONDS : 0,
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
      encode: String,
    });
  }

  return {
    async find(request) {
      const found = (await Promise.all(readTokens(request).map(look))).filter((each) => each !== null);
      return {
        shown: found.flatMap(({ shown }) => shown),
        remotes: found.flatMap(({ remotes }) => remotes),
        shell: found.find(({ shell }) => shell !== undefined)?.shell,
      };
    },
    async take(token, request, reply) {
      if (token === NO_PREVIEW) {
        write(reply, []);
        return null;
      }
      if (!verify(token)) return MESSAGES.notWhole;
      const [shown] = (await look(token))?.shown ?? [];
      if (!shown) return MESSAGES.ended;
      write(reply, [...readTokens(request).filter((other) => !isOf(other, shown.remote)), token]);
      return null;
    },
    leave(request, reply, part) {
      write(reply, part === undefined ? [] : readTokens(request).filter((token) => !isOf(token, part)));
    },
  };
}

const isOf = (token: string, part: string): boolean => token.startsWith(`${part}.`);

function readTokens({ cookies }: Pick<FastifyRequest, 'cookies'>): string[] {
  return (cookies[PREVIEWS_COOKIE] ?? '').split(BETWEEN).filter(Boolean).slice(0, MOST_PREVIEWS);
}
