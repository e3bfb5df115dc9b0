import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { useNavigation, useRevalidator } from '@glow50/host/router';
import { styled } from '@glow50/ui';
import type { TabContent } from './profile-tabs';
import { BasicTab } from './tabs/BasicTab';
import { EventTab } from './tabs/EventTab';
import { PortfolioTab } from './tabs/PortfolioTab';
import { ReviewTab } from './tabs/ReviewTab';
import { ServiceTab } from './tabs/ServiceTab';

interface TabPanelProps {
  provider: ProviderProfile;
  content: TabContent;
}

export function TabPanel({ provider, content }: TabPanelProps) {
  const navigation = useNavigation();
  const revalidator = useRevalidator();
  const isLoading = navigation.location?.pathname === '/service-provider-profile';
  const retry = { isRetrying: revalidator.state === 'loading', onRetry: () => void revalidator.revalidate() };
  return (
    <Panel aria-busy={isLoading} data-dimmed={isLoading || undefined}>
      {content.tab === 'basic' && <BasicTab provider={provider} {...content} {...retry} />}
      {content.tab === 'service' && <ServiceTab provider={provider} />}
      {content.tab === 'portfolio' && <PortfolioTab pictures={content.pictures} {...retry} />}
      {content.tab === 'review' && (
        <ReviewTab name={provider.name ?? 'The provider'} {...content} {...retry} />
      )}
      {content.tab === 'event' && <EventTab events={content.events} {...retry} />}
    </Panel>
  );
}

const Panel = styled('div')({
  minHeight: 420,
  paddingTop: 24,
  transition: 'opacity 150ms 100ms',
  '&[data-dimmed]': { opacity: 0.45 },
  '@media (min-width: 900px)': { paddingTop: 56 },
});
