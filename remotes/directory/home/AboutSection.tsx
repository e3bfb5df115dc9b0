import { PRICE_LIMIT } from '@glow50/contract/providers/price-limit';
import { useLocation, useSearchParams } from '@glow50/host/router';
import { Box, colour, Container, styled, Typography } from '@glow50/ui';
import { useEffect, useRef } from 'react';
import { hasPanel } from '../panels/panel-address';
import { VanityShelf } from './VanityShelf';

export function AboutSection() {
  const section = useRef<HTMLElement>(null);
  const [parameters] = useSearchParams();
  const { key, search } = useLocation();
  const shown = useRef<string>(null);
  const isWanted = parameters.get('section') === 'about' && !hasPanel(search);

  useEffect(() => {
    if (!isWanted || shown.current === key) return;
    shown.current = key;
    section.current?.scrollIntoView();
  }, [isWanted, key]);

  return (
    <Box
      component="section"
      ref={section}
      id="about"
      aria-labelledby="about-heading"
      sx={{ background: colour.mint, paddingBlock: { xs: 7, md: 12 } }}
    >
      <Container>
        <Columns>
          <div>
            <Typography id="about-heading" variant="h2" sx={{ marginBottom: 4 }}>
              Looking good should not cost a week of groceries
            </Typography>
            <VanityShelf />
          </div>
          <div>
            <Typography variant="subtitle1">
              Glow50 brings together students, licensed professionals and independent studios in 36 cities,
              from barbers to lash artists. Everyone listed here keeps their services under {PRICE_LIMIT}, so
              a fresh cut before the interview or brows before the wedding fits any budget.
            </Typography>
            <Typography sx={{ marginTop: 2 }}>
              You see the full price before you book, service charge included. You read reviews from people
              who actually sat in the chair. And every booking helps someone near you build a business.
            </Typography>
          </div>
        </Columns>
      </Container>
    </Box>
  );
}

const Columns = styled('div')({
  display: 'grid',
  gap: 24,
  '@media (min-width: 900px)': { gridTemplateColumns: '1fr 1fr', alignItems: 'center', gap: 72 },
});
