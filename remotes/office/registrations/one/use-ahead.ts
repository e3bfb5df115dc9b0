import type { Ahead } from '@glow50/contract/office/office';
import { readAhead } from '@glow50/contract/office/office-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useCallback, useEffect, useState } from 'react';

/** What the page of the registration has ahead. Null until it is loaded, and when it is not asked for. */
export function useAhead(id: string, isAsked: boolean) {
  const { api } = useHost();
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const load = useCallback(async () => {
    if (!isAsked) return;
    setAhead(await api.call(readAhead, { params: { id } }).catch(() => null));
  }, [api, id, isAsked]);
  useEffect(() => void load(), [load]);
  return { ahead, load };
}
