import { provider } from '@glow50/contract/providers/provider-calls';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import { describeProvider, type SubjectHandle } from '@glow50/host/page-subject';
import type { LoaderFunctionArgs, ShouldRevalidateFunctionArgs } from '@glow50/host/router';
import { findShownProvider } from './find-shown-provider';
import { withoutPhoto } from './gallery/photo-address';
import { loadPreview } from './load-preview';
import { loadTab } from './load-tab';
import { type LoadedTimes, loadTimes } from './load-times';
import { ServiceProviderProfilePage, type ProviderData } from './ServiceProviderProfilePage';

interface Head {
  profile: Outcome<ProviderProfile>;
  times: LoadedTimes;
}

export function providerRoute(host: HostServices) {
  let shown: (Head & { search: string; id: string }) | null = null;

  /** Reuses what stands above the tabs when only the tab changes. */
  async function loadHead(id: string, search: string, signal: AbortSignal): Promise<Head> {
    if (shown?.id === id && shown.profile.ok && shown.search !== search)
      return { profile: shown.profile, times: shown.times };
    const [profile, times] = await Promise.all([
      toOutcome(host.api.call(provider, { params: { id }, signal }), host),
      loadTimes(host, id, signal),
    ]);
    return { profile, times };
  }

  const handle: SubjectHandle<ProviderData> = {
    toSubject: ({ profile }) => (profile.ok ? describeProvider(profile.data) : undefined),
  };

  return {
    handle,
    Component: ServiceProviderProfilePage,
    // A picture in full is an entry of the history, and needs nothing that is not loaded.
    shouldRevalidate: ({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
      currentUrl.href === nextUrl.href || withoutPhoto(currentUrl) !== withoutPhoto(nextUrl)
        ? defaultShouldRevalidate
        : false,
    loader: async ({ request: { url, signal } }: LoaderFunctionArgs): Promise<ProviderData> => {
      const { search, searchParams } = new URL(url);
      if (searchParams.has('preview')) {
        const { preview, content, times } = await loadPreview(host, searchParams, signal);
        if (!preview.ok) return { profile: preview, content, times };
        const { state, profile } = preview.data;
        return { profile: { ok: true, data: profile }, content, times, state };
      }
      const id = searchParams.get('id')?.trim() || (await findShownProvider(host, signal));
      const [head, content] = await Promise.all([
        loadHead(id, search, signal),
        loadTab(host, id, searchParams, signal),
      ]);
      shown = { search, id, ...head };
      return { ...head, content };
    },
  };
}
