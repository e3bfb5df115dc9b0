import type { Boot } from '@glow50/host/boot';
import type { Faults } from '@glow50/host/faults';
import type { RemoteRoute } from '@glow50/host/find-remote-route';
import type { Registry } from '@glow50/host/registry';
import type { RouteDescription } from '@glow50/host/remote-description';
import { NOT_FOUND } from '@glow50/host/shell-routes';
import type { Testing } from '@glow50/host/tester-changes';
import type { ShellBuild } from '@glow50/releases/build-record';
import type { FastifyBaseLogger } from 'fastify';
import type { Replicas } from '../api/replicas';
import type { Payments } from '../api/watch-payments';
import type { ServerConfig } from '../config';
import { renderMetadata } from '../page-metadata';
import { PLACEHOLDERS } from './page-template';
import type { Rendering } from './render-pages';

/** A page that was asked for, for one visitor or for all who are like them. */
export interface AskedDocument {
  url: URL;
  found: RemoteRoute | null;
  /** The page is the shell's own. */
  own: RouteDescription | undefined;
  shell: ShellBuild;
  registry: Registry;
  testing: Testing | null;
  faults: Faults;
  isSignedIn: boolean;
  /** On whose behalf the API is asked. */
  client: string;
  /** Its visitor has just changed something, and must not read it from a copy of the database that is behind. */
  hasWritten: boolean;
  /** Its visitor sees the beginning meanwhile, or is a crawler, which reads what it gets. */
  isPatient: boolean;
  /** Its address gives access to something. It is told to no process that renders, and kept nowhere. */
  isSecret: boolean;
  /** What the server renders. Null when the browser draws everything. */
  part: 'page' | 'frame' | null;
}

export interface Sources {
  config: ServerConfig;
  replicas: Pick<Replicas, 'next' | 'markUnready' | 'hasReady'>;
  payments: Pick<Payments, 'acceptTestCards'>;
  rendering?: Rendering;
}

/** Only the browser can find out whether the user has the role. Until then nothing of the page is sent. */
export const sentRoute = ({ found }: AskedDocument) =>
  found && found.route.role === undefined ? found : null;

export function bootOf(
  { registry, isSignedIn, testing }: AskedDocument,
  { config, payments }: Sources,
  answers: Boot['answers'],
): Boot {
  return {
    mode: config.mode,
    registry,
    apiBaseUrl: config.apiBaseUrl,
    backendBaseUrl: config.backendBaseUrl,
    contactEmail: config.contactEmail,
    ...(config.mapStyle !== undefined && { mapStyle: config.mapStyle }),
    socialLinks: config.socialLinks,
    sessionHint: isSignedIn,
    answers,
    nonce: PLACEHOLDERS.nonce,
    ...(payments.acceptTestCards() && { testPayments: true }),
    // Pages changed by testers get no token, so their health reports do not count.
    ...(testing ? { testing } : { visit: PLACEHOLDERS.visit }),
  };
}

/** What its head has, whatever is rendered. */
export function describePage(
  document: AskedDocument,
  { config }: Sources,
  answers: Boot['answers'],
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  const { url, found, own, shell, testing } = document;
  const sent = sentRoute(document);
  return {
    shell,
    metadata: renderMetadata({
      route: found?.route ?? own ?? NOT_FOUND,
      url,
      answers,
      site: config.publicUrl,
      picture: shell.sharePicture && `/shell/${shell.build}/${shell.sharePicture}`,
      onMisfit: (error) => log.warn({ err: error }, 'a response from the API does not fit the page'),
    }),
    remote: sent && sent.remote.name !== testing?.override?.remote ? sent.remote : null,
    pageChunks: (sent?.route.chunk && sent.remote.pageChunks?.[sent.route.chunk]) || [],
    liveReload: config.liveReload,
  };
}

/** All builds that a page is made of. */
export function keyOfBuilds(shell: Pick<ShellBuild, 'build'>, { remotes }: Registry): string {
  return [shell.build, ...Object.values(remotes).map(({ name, build }) => `${name}/${build}`)].join(' ');
}
