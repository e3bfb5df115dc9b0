import { Box, Container, Skeleton } from '@glow50/ui';

/** Placeholder while the first page's remote loads. Its height keeps the footer below the fold. */
export function PageSkeleton() {
  return (
    <Box aria-busy="true" sx={{ minHeight: '100vh', py: { xs: 6, md: 12 } }}>
      <Container>
        <Skeleton variant="rounded" sx={{ width: '55%', height: { xs: 48, md: 88 }, mb: 3 }} />
        <Skeleton variant="rounded" sx={{ width: '35%', height: 24, mb: 6 }} />
        <Skeleton variant="rounded" sx={{ width: '100%', height: 280 }} />
      </Container>
    </Box>
  );
}
