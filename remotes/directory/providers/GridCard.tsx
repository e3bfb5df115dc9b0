import type { ProviderCard as Provider } from '@glow50/contract/providers/providers';
import { ProviderCard } from '@glow50/ui/ProviderCard';
import { useHost } from '@glow50/ui/RemoteRoot';
import { observer } from 'mobx-react-lite';
import { SaveButton } from '../saved/SaveButton';
import { useHeldTime } from './use-held-time';

interface GridCardProps {
  provider: Provider;
  headingLevel: 'h2' | 'h3';
  isFirst: boolean;
  isTopSeller: boolean;
}

/** A card that books, with the time that is held for the visitor. */
export const GridCard = observer(function GridCard({
  provider,
  headingLevel,
  isFirst,
  isTopSeller,
}: GridCardProps) {
  const host = useHost();
  const held = useHeldTime(provider.id);
  return (
    <ProviderCard
      provider={provider}
      onBook={({ id, matched }) =>
        void host.run('openBooking', {
          providerId: id,
          ...(matched && { serviceId: matched.serviceId }),
        })
      }
      onTime={({ id }, serviceId, startsAt) =>
        void host.run('openBooking', { providerId: id, serviceId, startsAt })
      }
      headingLevel={headingLevel}
      corner={<SaveButton provider={provider} />}
      isFirst={isFirst}
      isTopSeller={isTopSeller}
      {...(held && { held })}
    />
  );
});
