import { previewProvider } from '@glow50/contract/providers/provider-state-calls';
import type { ProviderPreview } from '@glow50/contract/providers/provider-state';
import type { HostServices } from '@glow50/host/host-services';
import { type Outcome, toOutcome } from '@glow50/host/outcome';
import { readAskedReviews } from './asked-reviews';
import { loadTab } from './load-tab';
import { type LoadedTimes, loadTimes, NO_TIMES } from './load-times';
import { readTab, type TabContent } from './profile-tabs';

interface PreviewData {
  preview: Outcome<ProviderPreview>;
  content: TabContent;
  times: LoadedTimes;
}

/** Loads the signed-in provider's own page as visitors see it. Works before the page is published. */
export async function loadPreview(
  host: HostServices,
  parameters: URLSearchParams,
  signal: AbortSignal,
): Promise<PreviewData> {
  await host.session.whenKnown();
  const preview = await toOutcome(host.api.call(previewProvider, { signal }), host);
  if (!preview.ok) return { preview, content: { tab: 'service' }, times: NO_TIMES };
  const { state, profile, pictures } = preview.data;
  const tab = readTab(parameters);
  const isPublic = state === 'published' || state === 'paused';
  const times = isPublic ? await loadTimes(host, profile.id, signal) : NO_TIMES;
  if (tab === 'portfolio')
    return { preview, times, content: { tab, pictures: { ok: true, data: pictures } } };
  return {
    preview,
    times,
    content: isPublic ? await loadTab(host, profile.id, parameters, signal) : nothingYet(tab),
  };
}

/** Empty content: an unpublished page has no reviews, slots or events. */
function nothingYet(tab: Exclude<TabContent['tab'], 'portfolio'>): TabContent {
  switch (tab) {
    case 'basic':
      return {
        tab,
        connections: { ok: true, data: { connections: [], collaborations: [] } },
        similar: { ok: true, data: [] },
      };
    case 'service':
      return { tab };
    case 'review': {
      const none = { total: 0, average: 0, distribution: [0, 0, 0, 0, 0], reviews: [] };
      return { tab, asked: readAskedReviews(new URLSearchParams()), reviews: { ok: true, data: none } };
    }
    case 'event':
      return { tab, events: { ok: true, data: [] } };
  }
}
