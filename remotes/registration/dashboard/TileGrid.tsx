import type { BusinessOverview } from '@glow50/contract/dashboard/dashboard';
import { Link } from '@glow50/host/router';
import { colour, styled } from '@glow50/ui';
import { addressOfTile, TILES } from './tiles';
import { WeekMark } from './WeekMark';

export function TileGrid({ overview }: { overview: BusinessOverview }) {
  return (
    <nav aria-label="Tiles">
      <Grid>
        {TILES.map((tile) => (
          <li key={tile.id}>
            <TileLink to={addressOfTile(tile)} data-ground={tile.ground}>
              <Mark>{tile.icon}</Mark>
              <b>{tile.label}</b>
              <small>{tile.line}</small>
              {tile.id === 'hours' && <WeekMark hours={overview.hours} />}
            </TileLink>
          </li>
        ))}
      </Grid>
    </nav>
  );
}

const Grid = styled('ul')({
  display: 'grid',
  gap: 14,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(46%, 200px), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { display: 'grid', minWidth: 0 },
});

const TileLink = styled(Link)({
  display: 'grid',
  alignContent: 'start',
  gap: 4,
  padding: 'clamp(16px, 2vw, 24px)',
  borderRadius: 24,
  color: colour.ink,
  textDecoration: 'none',
  background: colour.sand,
  transition: 'transform 180ms, box-shadow 180ms',
  '&[data-ground="blush"]': { background: colour.blush },
  '&[data-ground="mint"]': { background: colour.mint },
  '&[data-ground="lilac"]': { background: colour.lilac },
  '&[data-ground="saffronSoft"]': { background: colour.saffronSoft },
  '& > b': {
    display: 'block',
    fontFamily: "'Fraunces Variable', 'Fraunces Fallback', Georgia, serif",
    fontSize: '1.1875rem',
    fontWeight: 560,
    lineHeight: 1.2,
    overflowWrap: 'anywhere',
    '&::first-letter': { textTransform: 'uppercase' },
  },
  '& > small': { fontSize: '0.9375rem', color: colour.ink, opacity: 0.85 },
  '&:hover': { transform: 'translateY(-2px)' },
  '&:focus-visible': { outline: `3px solid ${colour.plum}`, outlineOffset: 3 },
  '@media (prefers-reduced-motion: reduce)': { transition: 'none', '&:hover': { transform: 'none' } },
});

const Mark = styled('span')({
  display: 'grid',
  placeItems: 'center',
  width: 52,
  height: 52,
  marginBottom: 18,
  borderRadius: '50%',
  background: colour.paper,
});
