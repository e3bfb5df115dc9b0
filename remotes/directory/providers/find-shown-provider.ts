import { ownProvider } from '@glow50/contract/providers/provider-page-calls';
import type { HostServices } from '@glow50/host/host-services';
import { ApiError, NetworkError } from '@glow50/host/http/api-error';

/** Provider id for an address without an id: the signed-in provider's own, or else `featured`. */
export async function findShownProvider(host: HostServices, signal: AbortSignal): Promise<string> {
  await host.session.whenKnown();
  if (!host.session.user) return 'featured';
  try {
    const { id } = await host.api.call(ownProvider, { signal });
    return id ?? 'featured';
  } catch (error) {
    if (error instanceof ApiError || error instanceof NetworkError) return 'featured';
    throw error;
  }
}
