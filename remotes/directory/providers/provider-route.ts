import { provider } from '@glow50/contract/providers/provider-calls';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import { describeProvider, type SubjectHandle } from '@glow50/host/page-subject';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { findShownProvider } from './find-shown-provider';
import { loadPreview } from './load-preview';
import { loadTab } from './load-tab';
import { ServiceProviderProfilePage, type ProviderData } from './ServiceProviderProfilePage';

export function providerRoute(host: HostServices) {
  let shown: { search: string; id: string; profile: Outcome<ProviderProfile> } | null = null;

  /** Reuses the loaded profile when only the tab changes. */
  function loadProfile(id: string, search: string, signal: AbortSignal): Promise<Outcome<ProviderProfile>> {
    if (shown?.id === id && shown.profile.ok && shown.search !== search)
      return Promise.resolve(shown.profile);
    return toOutcome(host.api.call(provider, { params: { id }, signal }), host);
  }

  const handle: SubjectHandle<ProviderData> = {
    toSubject: ({ profile }) => (profile.ok ? describeProvider(profile.data) : undefined),
  };

  return {
    handle,
    Component: ServiceProviderProfilePage,
    loader: async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<ProviderData> => {
      const { search, searchParams } = new URL(url);
      if (searchParams.has('preview')) {
        const { preview, content } = await loadPreview(host, searchParams, signal);
        if (!preview.ok) return { profile: preview, content };
        const { state, profile } = preview.data;
        return { profile: { ok: true, data: profile }, content, state };
      }
      const id = searchParams.get('id')?.trim() || (await findShownProvider(host, signal));
      const [profile, content] = await Promise.all([
        loadProfile(id, search, signal),
        loadTab(host, id, searchParams, signal),
      ]);
      shown = { search, id, profile };
      return { profile, content };
    },
  };
}
