import { suggestions } from '@glow50/contract/providers/provider-calls';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useMemo } from 'react';
import type { AskForSuggestions } from '@glow50/ui/SuggestField';

export function useSuggestions(): Readonly<Record<'service' | 'place', AskForSuggestions>> {
  const { api } = useHost();
  return useMemo(() => {
    const ask =
      (kind: 'service' | 'place'): AskForSuggestions =>
      (text, signal) =>
        api.call(suggestions, { query: { kind, text }, signal });
    return { service: ask('service'), place: ask('place') };
  }, [api]);
}
