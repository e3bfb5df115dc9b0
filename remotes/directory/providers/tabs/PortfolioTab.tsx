import type { Picture } from '@glow50/contract/providers/providers';
import type { Outcome } from '@glow50/host/outcome';
import { colour, styled } from '@glow50/ui';
import { EmptyState } from '@glow50/ui/EmptyState';
import { ErrorState } from '@glow50/ui/ErrorState';
import { Photo } from '@glow50/ui/Photo';
import { useGallery } from '../gallery/use-gallery';
import type { Retry } from './retry';

interface PortfolioTabProps extends Retry {
  pictures: Outcome<Picture[]>;
}

export function PortfolioTab({ pictures, ...retry }: PortfolioTabProps) {
  const { open, lightbox } = useGallery(pictures.ok ? pictures.data : []);
  if (!pictures.ok) return <ErrorState message={pictures.message} {...retry} />;
  if (pictures.data.length === 0)
    return <EmptyState title="No photos yet">Their work will show up here.</EmptyState>;
  return (
    <>
      <Wall aria-label="Portfolio">
        {pictures.data.map((picture, index) => (
          <li key={picture.src}>
            <button type="button" aria-haspopup="dialog" onClick={() => open(index)}>
              <Photo
                {...picture}
                sizes={index === 0 ? '(min-width: 900px) 50vw, 100vw' : '(min-width: 900px) 25vw, 50vw'}
                isFirst={index === 0}
              />
            </button>
          </li>
        ))}
      </Wall>
      {lightbox}
    </>
  );
}

const Wall = styled('ul')({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  gap: 10,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': { aspectRatio: '1', borderRadius: 16, background: colour.sand },
  '& > li:first-of-type': { gridColumn: 'span 2', gridRow: 'span 2', borderRadius: 28 },
  '& button': {
    display: 'block',
    overflow: 'hidden',
    width: '100%',
    height: '100%',
    padding: 0,
    border: 0,
    borderRadius: 'inherit',
    background: 'none',
    cursor: 'zoom-in',
    '&:focus-visible': { outline: `3px solid ${colour.roseDark}`, outlineOffset: 3 },
  },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '@media (min-width: 900px)': { gridTemplateColumns: 'repeat(4, 1fr)', gap: 16 },
});
