import { describeHours } from '@glow50/contract/dashboard/describe-hours';
import { showHandle, toHandleAddress, toNetworkLabel } from '@glow50/contract/handles/read-handle';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { colour, styled } from '@glow50/ui';

export function ProfileFacts({ provider }: { provider: ProviderProfile }) {
  const hours = describeHours(provider.hours);
  return (
    <Card aria-label="Place, hours and contact">
      <dl>
        <dt>Works in</dt>
        <dd>{toSentence(provider.workLocation)}</dd>
        <dt>Location</dt>
        <dd>
          {provider.city}, {provider.state} {provider.zipcode}
        </dd>
        <dt>Opening hours</dt>
        {hours.length === 0 && <dd>Not listed yet. You’ll see open times when you book.</dd>}
        {hours.map(({ days, times }) => (
          <Line key={days}>
            <span>{days}</span> <span>{times}</span>
          </Line>
        ))}
        {provider.isStudent && (
          <>
            <dt>In training</dt>
            <dd>A student who is still learning the trade.</dd>
          </>
        )}
        <dt>What we check</dt>
        {!provider.isStudent && (
          <dd>
            {provider.isVerified
              ? 'License: checked by our office.'
              : 'License: not checked by our office yet.'}
          </dd>
        )}
        <dd>Reviews: only from customers who came in.</dd>
        <dd>Photos and descriptions: the provider’s own, not checked.</dd>
        {provider.handles.length > 0 && <dt>Follow</dt>}
        {provider.handles.map(({ network, handle }) => (
          <Line key={network}>
            <span>{toNetworkLabel(network)}</span>{' '}
            <a href={toHandleAddress(network, handle)} target="_blank" rel="noopener noreferrer">
              {showHandle(handle)}
            </a>
          </Line>
        ))}
      </dl>
    </Card>
  );
}

/** For example `PRIVATE SUITE` becomes `Private suite`. */
function toSentence(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1).toLowerCase();
}

const Card = styled('aside')({
  alignSelf: 'start',
  padding: '28px min(28px, 10vw) 30px',
  borderRadius: 24,
  background: colour.blush,
  '& > dl': { margin: 0 },
  '& dt': { marginTop: 22, fontSize: '0.875rem', fontWeight: 700, color: colour.roseDark },
  '& dt:first-of-type': { marginTop: 0 },
  '& dd': { margin: '4px 0 0' },
});

const Line = styled('dd')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: 16,
  '& > a': { overflowWrap: 'anywhere', color: 'inherit', fontWeight: 600 },
});
