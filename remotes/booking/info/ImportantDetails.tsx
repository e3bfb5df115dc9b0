import { formatMoney } from '@glow50/contract/money/format-money';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { styled, Typography } from '@glow50/ui';
import { describeHours } from '@glow50/contract/dashboard/describe-hours';

export function ImportantDetails({ provider }: { provider: ProviderProfile }) {
  const hours = describeHours(provider.hours);
  return (
    <section aria-labelledby="important-details">
      <Typography id="important-details" variant="h2">
        Important details
      </Typography>
      <List>
        <dt>Where</dt>
        <dd>
          {provider.workLocation}, {provider.city}, {provider.state} {provider.zipcode}
        </dd>
        <dt>Open</dt>
        <dd>
          {hours.length === 0 && 'No opening hours yet'}
          {hours.map(({ days, times }) => (
            <div key={days}>
              {days}, {times}
            </div>
          ))}
        </dd>
        {provider.priceFrom && (
          <>
            <dt>Prices</dt>
            <dd>from {formatMoney(provider.priceFrom)}, service charge included</dd>
          </>
        )}
        {provider.asl && (
          <>
            <dt>Sign language</dt>
            <dd>Signs in ASL</dd>
          </>
        )}
      </List>
    </section>
  );
}

const List = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  gap: '14px 28px',
  margin: '24px 0 0',
  '& dt': { fontWeight: 700 },
  '& dd': { margin: 0 },
});
