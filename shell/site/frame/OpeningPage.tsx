import { Box, Container, Skeleton, styled, Typography } from '@glow50/ui';
import { useLayoutEffect } from 'react';

interface OpeningPageProps {
  title: string | undefined;
  /** Set for a page about one provider or event. */
  subject: string | undefined;
}

/** Outline of the page that was asked for, until it is there. */
export function OpeningPage({ title = 'The page', subject }: OpeningPageProps) {
  useLayoutEffect(() => void window.scrollTo(0, 0), []);
  return (
    <Box role="status" aria-label={`${title} is loading`} sx={{ minHeight: '100vh' }}>
      <Container sx={{ paddingBlock: { xs: 3, md: 5 } }}>
        {subject ? (
          <One>
            <Skeleton variant="rounded" height={260} />
            <div>
              <Skeleton variant="rounded" width="70%" height={48} />
              <Skeleton width="45%" />
              <Skeleton width="60%" />
            </div>
          </One>
        ) : (
          <Typography
            aria-hidden
            component="p"
            variant="h1"
            sx={{ fontSize: 'clamp(2.25rem, 1.6rem + 2.6vw, 3.5rem)' }}
          >
            {title}
          </Typography>
        )}
        <Many>
          {CARDS.map((card) => (
            <Skeleton key={card} variant="rounded" height={300} />
          ))}
        </Many>
      </Container>
    </Box>
  );
}

const CARDS = [1, 2, 3];

const One = styled('div')({
  display: 'grid',
  gap: 24,
  '@media (min-width: 900px)': { gridTemplateColumns: '1fr 1.4fr' },
});

const Many = styled('div')({
  display: 'grid',
  gap: 20,
  marginTop: 32,
  '@media (min-width: 600px)': { gridTemplateColumns: 'repeat(3, 1fr)' },
});
