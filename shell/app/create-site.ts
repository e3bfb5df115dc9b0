import type { Boot } from '@glow50/shared/host/boot';
import type { HostServices, Session } from '@glow50/shared/host/host-services';
import type { Registry } from '@glow50/shared/host/registry';
import { createHttpClient } from '@glow50/shared/http/http-client';
import type { Federation } from '../remotes/federation';
import { RemoteLoader } from '../remotes/remote-loader';
import { takeBootAnswers } from './boot-answers';
import type { Site } from './site-context';
import { createTelemetry } from './telemetry';

interface SiteOptions {
  boot: Boot;
  federation: Federation;
  navigate: HostServices['navigate'];
}

export function createSite({ boot, federation, navigate }: SiteOptions): Site {
  const session: Session = { status: 'signed-out', user: null, signIn() {}, signOut: async () => true, whenKnown: async () => {} };
  const api = createHttpClient({
    apiBaseUrl: boot.apiBaseUrl,
    backendBaseUrl: boot.backendBaseUrl,
    fetch: (...args) => fetch(...args),
    token: () => null,
    takeAnswer: takeBootAnswers(boot),
  });
  const telemetry = createTelemetry(console);
  const host: HostServices = {
    api,
    session,
    telemetry,
    navigate,
    notify: { success() {}, error() {}, plain() {}, loading: () => () => {} },
    drafts: { read: () => undefined, write() {}, remove() {} },
    run: async () => {},
  };
  const loader = new RemoteLoader({
    registry: boot.registry,
    federation,
    host,
    fetchRegistry: async () => (await (await fetch('/remotes.json', { cache: 'no-store' })).json()) as Registry,
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
  });
  return { boot, registry: boot.registry, loader, host, telemetry };
}
