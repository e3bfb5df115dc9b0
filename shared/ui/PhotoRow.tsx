import type { Picture } from '@glow50/contract/providers/providers';
import { colour, styled } from '@glow50/ui';

/** Small photos that open in full. Renders nothing when there are none, as in answers of an older API. */
export function PhotoRow({ photos = [] }: { photos?: readonly Picture[] }) {
  if (photos.length === 0) return null;
  return (
    <Row>
      {photos.map((photo) => (
        <li key={photo.src}>
          <a href={photo.src} target="_blank" rel="noopener">
            <img {...photo} alt={photo.alt} loading="lazy" decoding="async" />
          </a>
        </li>
      ))}
    </Row>
  );
}

const Row = styled('ul')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& a': { display: 'block', borderRadius: 12 },
  '& a:focus-visible': { outline: `3px solid ${colour.plum}`, outlineOffset: 2 },
  '& img': {
    display: 'block',
    width: 96,
    height: 96,
    objectFit: 'cover',
    borderRadius: 12,
    background: colour.sand,
  },
});
