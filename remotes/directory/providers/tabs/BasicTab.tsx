import { describePolicy } from '@glow50/contract/bookings/describe-policy';
import type { ProviderCard, ProviderProfile } from '@glow50/contract/providers/providers';
import type { PublicConnections } from '@glow50/contract/connections/connections';
import type { Outcome } from '@glow50/host/outcome';
import { Link, useSearchParams } from '@glow50/host/router';
import { Button, colour, styled, Typography } from '@glow50/ui';
import { toTabAddress } from '../profile-tabs';
import { ServiceList } from '../services/ServiceList';
import { usePrinting } from '../use-printing';
import { Connections } from './Connections';
import { ProfileFacts } from './ProfileFacts';
import type { Retry } from './retry';
import { SimilarProviders } from './SimilarProviders';

interface BasicTabProps extends Retry {
  provider: ProviderProfile;
  connections: Outcome<PublicConnections>;
  similar: Outcome<ProviderCard[]>;
}

/** The others stand on the tab of services, and on paper. */
const SHOWN_SERVICES = 3;

export function BasicTab({ provider, connections, similar, ...retry }: BasicTabProps) {
  const [parameters] = useSearchParams();
  const { services } = provider;
  const shownServices = usePrinting() ? services : services.slice(0, SHOWN_SERVICES);
  return (
    <>
      <Columns>
        <div>
          {services.length > 0 && (
            <section aria-label="Services and prices">
              <ServiceList provider={provider} services={shownServices} />
              {services.length > SHOWN_SERVICES && (
                <Button
                  component={Link}
                  to={toTabAddress(parameters, 'service')}
                  preventScrollReset
                  variant="outlined"
                  color="inherit"
                  sx={{ marginTop: 1.5 }}
                >
                  See all {services.length} services
                </Button>
              )}
            </section>
          )}
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
      <SimilarProviders provider={provider} similar={similar} />
    </>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 40,
  '& > div': { display: 'grid', gap: 40, alignContent: 'start' },
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
