import { previewEvent } from '@glow50/contract/events/organizing-calls';
import type { HostServices } from '@glow50/host/host-services';
import { toOutcome } from '@glow50/host/outcome';
import type { LoaderFunctionArgs } from '@glow50/host/router';
import { PreviewPage, type PreviewData } from './PreviewPage';

export function previewRoute(host: HostServices) {
  return {
    Component: PreviewPage,
    async loader({ request: { signal }, params: { id = '' } }: LoaderFunctionArgs): Promise<PreviewData> {
      await host.session.whenKnown();
      if (host.session.status === 'signed-out') return null;
      return toOutcome(host.api.call(previewEvent, { params: { id }, signal }), host);
    },
  };
}
