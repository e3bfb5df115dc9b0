import type { ProviderCard, ProviderProfile } from '@glow50/contract/providers/providers';
import type { Outcome } from '@glow50/host/outcome';
import { styled, Typography } from '@glow50/ui';
import { ProviderGrid } from '../ProviderGrid';

interface SimilarProvidersProps {
  provider: ProviderProfile;
  similar: Outcome<ProviderCard[]>;
}

/** An extra: renders nothing when there are none, or when they did not load. */
export function SimilarProviders({ provider, similar }: SimilarProvidersProps) {
  if (!similar.ok || similar.data.length === 0) return null;
  return (
    <Section aria-labelledby="similar-providers" data-print="hidden">
      <Typography id="similar-providers" variant="h3" component="h2">
        Similar providers in {provider.city}
      </Typography>
      <ProviderGrid providers={similar.data} columns={4} headingLevel="h3" />
    </Section>
  );
}

const Section = styled('section')({ display: 'grid', gap: 20, marginTop: 56 });
