import { colour, styled, Typography } from '@glow50/ui';

export interface Point {
  title: string;
  text: string;
}

export function PointList({ points, isOrdered = false }: { points: readonly Point[]; isOrdered?: boolean }) {
  return (
    <List as={isOrdered ? 'ol' : 'ul'} data-ordered={isOrdered || undefined}>
      {points.map(({ title, text }) => (
        <li key={title}>
          <div>
            <Typography variant="h5" component="h2">
              {title}
            </Typography>
            <Typography>{text}</Typography>
          </div>
        </li>
      ))}
    </List>
  );
}

const List = styled('ul')({
  display: 'grid',
  gap: 18,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  counterReset: 'point',
  '& > li': {
    display: 'grid',
    gridTemplateColumns: '36px minmax(0, 1fr)',
    gap: 14,
    counterIncrement: 'point',
    '&::before': {
      content: '"✳"',
      display: 'grid',
      placeItems: 'center',
      width: 36,
      height: 36,
      borderRadius: '50%',
      fontWeight: 700,
      color: colour.ink,
      background: colour.blush,
    },
  },
  '&[data-ordered] > li::before': { content: 'counter(point)' },
});
