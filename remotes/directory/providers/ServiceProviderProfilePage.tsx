import type { ProviderProfile } from '@glow50/shared/api/providers';
import type { Outcome } from '@glow50/shared/host/outcome';
import { useHost } from '@glow50/shared/host/RemoteRoot';
import { Link, useLoaderData, useRevalidator } from '@glow50/shared/router';
import { Button, Container, Stack, styled, Typography } from '@glow50/shared/ui';
import { EmptyState } from '@glow50/shared/ui/EmptyState';
import { ErrorState } from '@glow50/shared/ui/ErrorState';
import { BackIcon } from '@glow50/shared/ui/Icon';
import { ProviderCard } from '@glow50/shared/ui/ProviderCard';
import { observer } from 'mobx-react-lite';
import { useDirectoryStore } from '../use-directory-store';

export const ServiceProviderProfilePage = observer(function ServiceProviderProfilePage() {
  const outcome = useLoaderData<Outcome<ProviderProfile>>();
  const store = useDirectoryStore();
  const { revalidate, state } = useRevalidator();
  const results = store.resultsAddress ?? '/search-result';
  if (outcome.ok) return <Profile provider={outcome.data} results={results} />;
  return (
    <Container sx={{ paddingBlock: { xs: 3, md: 5 } }}>
      {outcome.status === 404 ? (
        <>
          <Typography variant="h2" component="h1" sx={{ textAlign: 'center', paddingTop: 4 }}>
            Nobody at this address
          </Typography>
          <EmptyState
            title={outcome.message}
            action={
              <Button component={Link} to={results} variant="contained">
                See other providers
              </Button>
            }
          />
        </>
      ) : (
        <ErrorState
          isWholePage
          message={outcome.message}
          isRetrying={state === 'loading'}
          onRetry={() => void revalidate()}
        />
      )}
    </Container>
  );
});

function Profile({ provider, results }: { provider: ProviderProfile; results: string }) {
  const host = useHost();
  return (
    <Container sx={{ paddingTop: { xs: 3, md: 5 }, paddingBottom: { xs: 7, md: 11 } }}>
      <Button
        component={Link}
        to={results}
        startIcon={<BackIcon />}
        sx={{ color: 'inherit', marginLeft: -1.75 }}
      >
        All results
      </Button>
      <Columns>
        <ProviderCard
          provider={provider}
          isFirst
          headingLevel="h2"
          onBook={({ id }) => void host.run('openBooking', { providerId: id })}
        />
        <Stack sx={{ gap: 2 }}>
          <Typography variant="h1">{provider.name}</Typography>
          <Typography variant="subtitle1">{provider.professions.join(', ')}</Typography>
          <Typography sx={{ maxWidth: 560 }}>{provider.about}</Typography>
          <Typography sx={{ maxWidth: 560, color: 'text.secondary' }}>
            Services, portfolio, reviews and events of {provider.name} will stand here.
          </Typography>
        </Stack>
      </Columns>
    </Container>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 32,
  marginTop: 16,
  '@media (min-width: 900px)': { gridTemplateColumns: '340px 1fr', gap: 64, alignItems: 'start' },
});
