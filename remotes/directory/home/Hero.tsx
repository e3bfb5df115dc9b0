import { PRICE_LIMIT } from '@glow50/contract/providers/price-limit';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import { Box, colour, Container, styled, Typography } from '@glow50/ui';
import { BookingStart } from './BookingStart';

const CLAIMS = [
  { figure: '1397', label: 'five-star reviews' },
  { figure: '32', label: 'locations' },
  { figure: '56+', label: 'categories' },
];

export function Hero({ providers }: { providers: readonly ProviderCard[] }) {
  return (
    <Container component="section" sx={{ paddingTop: { xs: 3, md: 5 }, paddingBottom: { xs: 4, md: 6 } }}>
      <Columns>
        <div>
          <Typography variant="h1" sx={{ fontSize: 'clamp(3rem, 1.7rem + 5vw, 5.2rem)' }}>
            <Eyebrow>The beauty and self-care directory</Eyebrow>
            <Slogan>Small Budget, Big&nbsp;Impact</Slogan>
          </Typography>
          <Typography variant="subtitle1" sx={{ maxWidth: 480, marginTop: 2.5, color: 'text.secondary' }}>
            Hair, brows, lashes, nails and more from people near you. Every service under {PRICE_LIMIT}, every
            price told before you book.
          </Typography>
          <Claims>
            {CLAIMS.map(({ figure, label }) => (
              <li key={label}>
                <strong>{figure}</strong> {label}
              </li>
            ))}
          </Claims>
        </div>
        <Stage>
          <Portraits aria-hidden>
            {GROUNDS.map((ground, index) => (
              <Box key={ground} sx={{ background: ground }}>
                {providers[index]?.img && (
                  <img src={providers[index].img} alt="" width={480} height={480} fetchPriority="high" />
                )}
              </Box>
            ))}
          </Portraits>
          <BookingStart />
        </Stage>
      </Columns>
    </Container>
  );
}

const GROUNDS = [colour.blush, colour.mint, colour.lilac];

const Columns = styled('div')({
  display: 'grid',
  alignItems: 'center',
  gap: 32,
  '@media (min-width: 900px)': { gridTemplateColumns: '1.05fr 1fr', gap: 56 },
});

const Eyebrow = styled('span')({
  display: 'block',
  marginBottom: 14,
  fontFamily: "'Figtree Variable', 'Figtree Fallback', system-ui, sans-serif",
  fontSize: '1rem',
  fontWeight: 650,
  lineHeight: 1.4,
  letterSpacing: 0,
  color: colour.roseDark,
});

const Slogan = styled('span')({ display: 'block' });

const Claims = styled('ul')({
  display: 'flex',
  gap: 28,
  margin: '28px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  lineHeight: 1.3,
  color: colour.mauve,
  '& strong': {
    display: 'block',
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '1.875rem',
    fontWeight: 560,
    lineHeight: 1.15,
    color: colour.ink,
  },
});

const Stage = styled('div')({
  position: 'relative',
  minWidth: 0,
  '@media (min-width: 900px)': { paddingBottom: 36 },
});

const Portraits = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 10,
  '& > div': { overflow: 'hidden', aspectRatio: '1 / 1.2', borderRadius: 24 },
  '& > div:first-of-type': { borderRadius: '999px 999px 24px 24px' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '@media (min-width: 900px)': {
    gridTemplateColumns: '1.28fr 1fr',
    gap: 16,
    '& > div': { aspectRatio: '1', borderRadius: 28 },
    '& > div:first-of-type': {
      gridRow: 'span 2',
      aspectRatio: 'auto',
      borderRadius: '999px 999px 28px 28px',
    },
  },
});
