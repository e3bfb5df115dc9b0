import { REVIEW_PHOTOS_MOST } from '@glow50/contract/reviews/review-bounds';
import type { Uploader } from '@glow50/host/http/uploader';
import { styled, Typography } from '@glow50/ui';
import type { StoredFile } from '@glow50/ui/file-upload-store';
import { FileUpload } from '@glow50/ui/FileUpload';
import { useRef, useState } from 'react';

interface ReviewPhotosProps {
  uploader: Uploader;
  /** On first render. */
  photos?: readonly StoredFile[];
  /** The first problem with each photo, by its place among those that were chosen. */
  errors: readonly (string | undefined)[];
  onChange(photos: StoredFile[]): void;
}

const PLACES = Array.from({ length: REVIEW_PHOTOS_MOST }, (_, index) => index);

/** Up to three photos. The next place appears when the one before it is taken. */
export function ReviewPhotos({ uploader, photos: first = [], errors, onChange }: ReviewPhotosProps) {
  const [photos, setPhotos] = useState<readonly (StoredFile | null)[]>(first);
  // Each place keeps the callback of its first render.
  const latest = useRef(photos);
  const chosen = photos.filter((photo) => photo !== null);

  function put(place: number, photo: StoredFile | null) {
    const next = PLACES.map((index) => (index === place ? photo : (latest.current[index] ?? null)));
    latest.current = next;
    setPhotos(next);
    onChange(next.filter((one) => one !== null));
  }

  return (
    <Group aria-labelledby="review-photos">
      <Typography id="review-photos" component="legend">
        Photos (optional)
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Up to {REVIEW_PHOTOS_MOST}. Everyone sees them next to your review. We remove where and with what
        device they were taken.
      </Typography>
      {PLACES.map((place) => {
        const photo = photos[place] ?? null;
        const isNext = place === 0 || Boolean(photos[place - 1]);
        if (!photo && !isNext) return null;
        return (
          <FileUpload
            key={place}
            label={`Photo ${place + 1}`}
            purpose="review-photo"
            uploader={uploader}
            upload={photo}
            error={photo ? errors[chosen.indexOf(photo)] : undefined}
            onChange={(upload) => put(place, upload && { id: upload.id, name: upload.name })}
          />
        );
      })}
    </Group>
  );
}

const Group = styled('fieldset')({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  border: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontWeight: 650 },
});
