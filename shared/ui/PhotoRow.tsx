import type { Picture } from '@glow50/contract/providers/providers';
import { colour, styled } from '@glow50/ui';
import { Photo } from './Photo';

interface PhotoRowProps {
  photos?: readonly Picture[];
  /** Shows a photo in full on the page. Without it, and in a new tab, its file opens. */
  onOpen?(index: number): void;
}

/** Small photos that open in full. Renders nothing when there are none, as in answers of an older API. */
export function PhotoRow({ photos = [], onOpen }: PhotoRowProps) {
  if (photos.length === 0) return null;
  return (
    <Row>
      {photos.map((photo, index) => (
        <li key={photo.src}>
          <a
            href={photo.src}
            target="_blank"
            rel="noopener"
            onClick={(event) => {
              if (!onOpen || event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              onOpen(index);
            }}
          >
            <Photo {...photo} sizes="96px" />
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
