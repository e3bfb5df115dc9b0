import { describeOpening } from '@glow50/contract/dashboard/describe-opening';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { colour, styled } from '@glow50/ui';
import { useMinute } from './use-minute';

/** Says nothing while the provider is away or takes no bookings. */
export function OpenNow({ provider }: { provider: ProviderProfile }) {
  const now = useMinute();
  if (provider.isPaused || provider.vacation || provider.hours.length === 0) return null;
  const opening = now && describeOpening(provider, now);
  return (
    <Line data-open={opening?.isOpen || undefined} data-print="hidden">
      {opening?.words ?? '\u00a0'}
    </Line>
  );
}

const Line = styled('span')({
  fontSize: '0.9375rem',
  fontWeight: 600,
  color: colour.mauve,
  '&[data-open]': { color: colour.success },
});
