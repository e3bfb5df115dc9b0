import type { NextTimes as Times } from '@glow50/contract/availability/availability';
import { describePolicy } from '@glow50/contract/bookings/describe-policy';
import type { ProviderProfile } from '@glow50/contract/providers/providers';
import type { PublicConnections } from '@glow50/contract/connections/connections';
import type { Outcome } from '@glow50/host/outcome';
import { colour, styled, Typography } from '@glow50/ui';
import { NextTimes } from './NextTimes';
import { ProfileFacts } from './ProfileFacts';
import type { Retry } from './retry';
import { Connections } from './Connections';

interface BasicTabProps extends Retry {
  provider: ProviderProfile;
  times: Outcome<Times>;
  connections: Outcome<PublicConnections>;
}

export function BasicTab({ provider, times, connections, isRetrying, onRetry }: BasicTabProps) {
  const retry = { isRetrying, onRetry };
  return (
    <Columns>
      <div>
        {provider.about && (
          <section aria-labelledby="about-provider">
            <Typography id="about-provider" variant="h3" component="h2">
              About
            </Typography>
            <Typography variant="subtitle1" sx={{ marginTop: 1.5, maxWidth: '60ch' }}>
              {provider.about}
            </Typography>
          </section>
        )}
        <NextTimes provider={provider} times={times} {...retry} />
        <Connections connections={connections} {...retry} />
        <section aria-labelledby="provider-policies">
          <Typography id="provider-policies" variant="h3" component="h2">
            Good to know before you book
          </Typography>
          <Policies>
            {describePolicy(provider.policy).map(({ name, words }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{words}</dd>
              </div>
            ))}
          </Policies>
        </section>
      </div>
      <ProfileFacts provider={provider} />
    </Columns>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  '& > div': { display: 'grid', gap: 40, alignContent: 'start' },
  '@media (max-width: 899px)': { '& > aside': { order: -1 } },
  '@media (min-width: 900px)': { gridTemplateColumns: 'minmax(0, 1fr) 360px', gap: 72 },
});

const Policies = styled('dl')({
  display: 'grid',
  gap: '22px 40px',
  margin: '20px 0 0',
  '& dt': { fontWeight: 700 },
  '& dd': { margin: '2px 0 0', color: colour.mauve },
  '@media (min-width: 600px)': { gridTemplateColumns: '1fr 1fr' },
});
