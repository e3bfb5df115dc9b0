import { PRICE_LIMIT } from '@glow50/contract/providers/price-limit';
import type { ProviderCard } from '@glow50/contract/providers/providers';
import { Box, colour, Container, styled, Typography } from '@glow50/ui';
import type { ReactNode } from 'react';
import { BookingStart } from './BookingStart';

const CLAIMS = [
  { figure: '1397', label: 'five-star reviews' },
  { figure: '32', label: 'locations' },
  { figure: '56+', label: 'categories' },
];

interface HeroProps {
  providers: readonly ProviderCard[];
  /** The search box. */
  children: ReactNode;
}

export function Hero({ providers, children }: HeroProps) {
  return (
    <Container component="section" sx={{ paddingTop: { xs: 2, md: 4 }, paddingBottom: { xs: 4, md: 6 } }}>
      <Stage>
        <div>
          <Typography variant="h1" sx={{ fontSize: 'min(clamp(2.5rem, 1.5rem + 4vw, 4.5rem), 14vw)' }}>
            <Eyebrow>The beauty and self-care directory</Eyebrow>
            <Slogan>Small Budget, Big&nbsp;Impact</Slogan>
          </Typography>
          <Typography sx={{ maxWidth: 520, marginTop: { xs: 1, md: 2 }, color: 'text.secondary' }}>
            Hair, brows, lashes, nails and more from people near you. Every service under {PRICE_LIMIT}, every
            price shown before you book.
          </Typography>
        </div>
        {children}
        <Portraits aria-hidden>
          {GROUNDS.map((ground, index) => (
            <Box key={ground} sx={{ background: ground }}>
              {providers[index]?.img && (
                <img src={providers[index].img} alt="" width={480} height={480} fetchPriority="high" />
              )}
            </Box>
          ))}
        </Portraits>
        <Claims>
          {CLAIMS.map(({ figure, label }) => (
            <li key={label}>
              <strong>{figure}</strong> {label}
            </li>
          ))}
        </Claims>
        <BookingStart />
      </Stage>
    </Container>
  );
}

const GROUNDS = [colour.blush, colour.mint, colour.lilac];

const DESKTOP = '@media (min-width: 900px)';

/** On desktops: headline and portraits side by side, the search box across, claims and booking start below it. */
const Stage = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  [DESKTOP]: {
    gridTemplateColumns: 'minmax(0, 1.15fr) minmax(0, 1fr)',
    alignItems: 'center',
    gap: '24px 48px',
    '& > section': { gridColumn: '1 / -1', gridRow: 2 },
  },
});

const Eyebrow = styled('span')({
  display: 'block',
  marginBottom: 8,
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
  margin: '4px 0 0',
  padding: 0,
  listStyle: 'none',
  fontSize: '0.9375rem',
  lineHeight: 1.3,
  color: colour.mauve,
  '@media (max-width: 279.95px)': { flexWrap: 'wrap', rowGap: 12 },
  '& strong': {
    display: 'block',
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '1.875rem',
    fontWeight: 560,
    lineHeight: 1.15,
    color: colour.ink,
  },
});

const Portraits = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, 1fr)',
  gap: 10,
  '& > div': { overflow: 'hidden', aspectRatio: '1 / 1.1', borderRadius: 24 },
  '& > div:first-of-type': { borderRadius: '50% 50% 24px 24px / 45% 45% 24px 24px' },
  '& > div:last-of-type': { borderRadius: '24px 24px 50% 50% / 24px 24px 45% 45%' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  [DESKTOP]: { gap: 16 },
});
