import type { Picture } from '@glow50/contract/providers/providers';
import type { Outcome } from '@glow50/host/outcome';
import { colour, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ErrorState } from '@glow50/ui/ErrorState';
import type { Retry } from './retry';

interface PortfolioTabProps extends Retry {
  pictures: Outcome<Picture[]>;
}

export function PortfolioTab({ pictures, ...retry }: PortfolioTabProps) {
  if (!pictures.ok) return <ErrorState message={pictures.message} {...retry} />;
  if (pictures.data.length === 0)
    return <EmptyState title="No photos yet">Work will hang here as soon as there is some.</EmptyState>;
  return (
    <Wall aria-label="Portfolio">
      {pictures.data.map((picture, index) => (
        <li key={picture.src}>
          <img
            {...picture}
            alt={picture.alt}
            {...(index === 0 ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
          />
        </li>
      ))}
    </Wall>
  );
}

const Wall = styled('ul')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { overflow: 'hidden', aspectRatio: '1', borderRadius: 16, background: colour.sand },
  '& > li:first-of-type': { gridColumn: 'span 2', gridRow: 'span 2', borderRadius: 28 },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(4, 1fr)', gap: 16 },
});
