import type { Boot } from '@glow50/host/boot';
import { findRemoteRoute } from '@glow50/host/find-remote-route';
import { RECALLS_PATH } from '@glow50/host/kept-builds';
import type { HostServices } from '@glow50/host/host-services';
import { createHttpClient } from '@glow50/host/http/http-client';
import { createElement } from 'react';
import { DialogStore } from '../dialogs/dialog-store';
import { countSent } from '../health/count-sent';
import { createHealth } from '../health/create-health';
import { NavigationStore } from '../navigation/navigation-store';
import type { Federation } from '../remotes/federation';
import type { Asking } from '../remotes/ask-recalls';
import { isRegistry } from '../remotes/read-registry';
import { RemoteLoader } from '../remotes/remote-loader';
import { watchRecalls } from '../remotes/watch-recalls';
import { type SessionState, SessionStore } from '../session/session-store';
import { createTokenStorage } from '../session/token-storage';
import { createDraftStorage } from '../storage/draft-storage';
import { Slot } from '../slots/Slot';
import { createSafeStorage } from '../storage/safe-storage';
import { Toasts } from '../toasts/toasts';
import type { BootAnswers } from './boot-answers';
import type { Site } from './site-context';
import { createTelemetry } from './telemetry';

interface SiteOptions {
  boot: Boot;
  answers: BootAnswers;
  federation: Federation;
  session?: SessionState;
  /** Build of this shell. Unknown while the server renders. */
  shell?: string | undefined;
  fetch: typeof fetch;
  navigate: HostServices['navigate'];
  openStorage(): Storage;
  /** Called when a page reads a draft that exists. */
  onDraft?(): void;
  sendBeacon(address: string, body: Blob): boolean;
}

export function createSite({
  boot,
  answers,
  federation,
  session: known,
  shell,
  fetch,
  navigate,
  openStorage,
  onDraft,
  sendBeacon,
}: SiteOptions): Site & { recalls: Asking } {
  const { registry } = boot;
  const storage = createSafeStorage(openStorage);
  const tokens = createTokenStorage(storage);
  const drafts = createDraftStorage(storage, onDraft);
  const toasts = new Toasts();
  const dialogs = new DialogStore();
  const telemetry = createTelemetry(console);
  const health = createHealth({ boot, sendBeacon });
  const api = createHttpClient({
    apiBaseUrl: boot.apiBaseUrl,
    backendBaseUrl: boot.backendBaseUrl,
    async fetch(...args) {
      const answer = await fetch(...args);
      noteAnswer(answer);
      countSent(
        { registry, loader, dialogs, health, path: location.pathname },
        args[1]?.method,
        answer.status,
      );
      return answer;
    },
    token: () => tokens.read()?.token ?? null,
    takeAnswer: answers.take,
    onAnswer: answers.compare,
  });
  const session = new SessionStore({ api, tokens, notify: toasts, drafts }, known);
  const host: HostServices = {
    api,
    session,
    notify: toasts,
    drafts,
    telemetry,
    contactEmail: boot.contactEmail,
    ...(boot.mapStyle !== undefined && { mapStyle: boot.mapStyle }),
    navigate,
    Slot,
    run: dialogs.open,
  };
  const loader = new RemoteLoader({
    registry,
    federation,
    host,
    fetchRegistry: async () => {
      const published: unknown = await (await fetch('/remotes.json', { cache: 'no-store' })).json();
      if (!isRegistry(published)) throw new Error('/remotes.json is not a valid registry');
      const override = boot.testing?.override;
      if (!override) return published;
      const { applyOverride } = await import('../testers/apply-override');
      return applyOverride(published, override);
    },
    pause: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    health,
  });
  let heardAt = Date.now();
  function noteAnswer({ headers, url }: Response) {
    noteRecalls(headers);
    // Only this site's answers name recalled builds. Those of an API of its own do not.
    if (new URL(url, location.href).origin === location.origin) heardAt = Date.now();
  }
  const recalls = {
    ask: async () => noteAnswer(await fetch(RECALLS_PATH, { cache: 'no-store' })),
    heardAt: () => heardAt,
  };
  const noteRecalls = watchRecalls({
    shell,
    loader,
    onRecalled: () =>
      void import('../remotes/RecallNotice').then(({ RecallNotice }) => {
        const keepsTyped = findRemoteRoute(registry, location.pathname)?.route.task === true;
        toasts.warn(createElement(RecallNotice, { keepsTyped }));
      }),
  });
  return {
    boot,
    registry,
    loader,
    host,
    telemetry,
    health,
    session,
    toasts,
    dialogs,
    recalls,
    navigation: new NavigationStore(),
  };
}
