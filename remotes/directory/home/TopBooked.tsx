import type { Outcome } from '@glow50/host/outcome';
import { Link } from '@glow50/host/router';
import { Box, Button, Container, Typography } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { LoadError } from '@glow50/ui/LoadError';
import { ArrowIcon } from '@glow50/ui/Icon';
import type { FoundProviders } from '../directory-store';
import { ProviderGrid } from '../providers/ProviderGrid';
import { TOP_BOOKED } from './home-loader';

export function TopBooked({ outcome }: { outcome: Outcome<FoundProviders> }) {
  return (
    <Container component="section" aria-labelledby="top-booked" sx={{ paddingBlock: { xs: 7, md: 11 } }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'end',
          justifyContent: 'space-between',
          gap: 2,
          marginBottom: 4,
          '@media (max-width: 279.95px)': { display: 'block' },
        }}
      >
        <Typography id="top-booked" variant="h2">
          Top booked right now
        </Typography>
        <Button
          component={Link}
          to="/search-result"
          endIcon={<ArrowIcon />}
          sx={{ flex: 'none', color: 'inherit' }}
        >
          View All
        </Button>
      </Box>
      {!outcome.ok && <LoadError message={outcome.message}>The rest of the page works without it.</LoadError>}
      {outcome.ok && outcome.data.providers.length === 0 && (
        <EmptyState title="No one is listed yet">The first professionals are about to join.</EmptyState>
      )}
      {outcome.ok && (
        <ProviderGrid
          providers={outcome.data.providers.slice(0, TOP_BOOKED)}
          columns={4}
          headingLevel="h3"
          topSellers={TOP_BOOKED}
        />
      )}
    </Container>
  );
}
