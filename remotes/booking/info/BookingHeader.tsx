import type { ProviderProfile } from '@glow50/contract/providers/providers';
import { useHost } from '@glow50/ui/RemoteRoot';
import { Link } from '@glow50/host/router';
import { Box, Button, colour, Container, styled, Typography } from '@glow50/ui';
import { Stars } from '@glow50/ui/Stars';

export function BookingHeader({ provider }: { provider: ProviderProfile }) {
  const host = useHost();
  return (
    <Box sx={{ background: colour.blush }}>
      <Container>
        <Columns>
          <div>
            <Typography variant="h1">Book {provider.name}</Typography>
            <Typography variant="subtitle1" sx={{ marginTop: 2, marginBottom: 1 }}>
              {provider.professions.join(', ')} in {provider.city}, {provider.state}
            </Typography>
            <Stars rating={provider.rating} count={provider.ratingCount} />
            <Actions>
              <Button
                variant="contained"
                color="secondary"
                size="large"
                onClick={() => void host.run('openBooking', { providerId: provider.id })}
              >
                Book service
              </Button>
              <Button component={Link} to={`/service-provider-profile?id=${provider.id}`} color="inherit">
                About {provider.name}
              </Button>
            </Actions>
          </div>
          {provider.img && <img src={provider.img} alt="" width={480} height={480} fetchPriority="high" />}
        </Columns>
      </Container>
    </Box>
  );
}

const Columns = styled('section')({
  display: 'grid',
  gap: 24,
  paddingTop: 32,
  '& > img': {
    display: 'block',
    width: '100%',
    maxWidth: 300,
    marginInline: 'auto',
    borderRadius: '28px 28px 0 0',
  },
  '@media (min-width: 900px)': {
    gridTemplateColumns: '1.4fr 1fr',
    alignItems: 'end',
    '& > div': { paddingBlock: 48 },
    '& > img': { maxWidth: 400, marginRight: 0 },
  },
});

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 12, marginTop: 28 });
