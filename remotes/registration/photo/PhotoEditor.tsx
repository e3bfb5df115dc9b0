import 'react-image-crop/dist/ReactCrop.css';
import { Alert, Button, Stack, styled, Typography } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import ReactCrop, { type PercentCrop } from 'react-image-crop';
import { LookControls } from './LookControls';
import { PhotoCanvas } from './PhotoCanvas';
import { WHOLE } from './photo-look';
import type { PhotoStore } from './photo-store';

interface PhotoEditorProps {
  photo: PhotoStore;
  onDone(file: File): void;
  onBack(): void;
}

export const PhotoEditor = observer(function PhotoEditor({ photo, onDone, onBack }: PhotoEditorProps) {
  const { preview, problem, status } = photo;
  const [drawn, setDrawn] = useState<PercentCrop>();

  function handleCrop(crop: PercentCrop) {
    setDrawn(crop);
    photo.cut(
      crop.width && crop.height
        ? { x: crop.x / 100, y: crop.y / 100, width: crop.width / 100, height: crop.height / 100 }
        : WHOLE,
    );
  }

  async function handleDone() {
    const file = await photo.exportPhoto('photo.jpg');
    if (file) onDone(file);
  }

  return (
    <Room>
      <Columns>
        <div>
          {preview && (
            <ReactCrop
              {...(drawn && { crop: drawn })}
              minWidth={48}
              minHeight={48}
              ariaLabels={{
                cropArea: 'Part of the photo that is kept. Arrow keys move it',
                nwDragHandle: 'Upper left corner. Arrow keys move it',
                nDragHandle: 'Upper edge. Arrow keys move it',
                neDragHandle: 'Upper right corner. Arrow keys move it',
                eDragHandle: 'Right edge. Arrow keys move it',
                seDragHandle: 'Lower right corner. Arrow keys move it',
                sDragHandle: 'Lower edge. Arrow keys move it',
                swDragHandle: 'Lower left corner. Arrow keys move it',
                wDragHandle: 'Left edge. Arrow keys move it',
              }}
              onChange={(_, crop) => handleCrop(crop)}
            >
              <PhotoCanvas bitmap={preview} label="Your photo as it will be" />
            </ReactCrop>
          )}
          <Stack direction="row" spacing={2} sx={{ mt: 1.5, alignItems: 'center' }}>
            <Typography variant="body2" sx={{ flex: 1 }}>
              Drag a rectangle over the part you want to keep.
            </Typography>
            {!drawn?.width && (
              <Button
                size="small"
                onClick={() => handleCrop({ unit: '%', x: 12.5, y: 12.5, width: 75, height: 75 })}
              >
                Crop
              </Button>
            )}
          </Stack>
        </div>
        <Stack spacing={3}>
          <LookControls photo={photo} />
          {problem && (
            <Alert
              severity="error"
              action={
                photo.isUndrawn && (
                  <Button size="small" color="inherit" onClick={() => void photo.redraw()}>
                    Try again
                  </Button>
                )
              }
            >
              {problem}
            </Alert>
          )}
          <Stack direction="row" spacing={1.5} sx={{ flexWrap: 'wrap', rowGap: 1.5 }}>
            <BusyButton variant="contained" isBusy={status === 'baking'} onClick={() => void handleDone()}>
              Use this photo
            </BusyButton>
            <Button
              onClick={() => {
                setDrawn(undefined);
                photo.reset();
              }}
            >
              Reset
            </Button>
            <Button onClick={onBack}>Another photo</Button>
          </Stack>
        </Stack>
      </Columns>
    </Room>
  );
});

const Room = styled('div')({ containerType: 'inline-size' });

const Columns = styled('div')({
  display: 'grid',
  gap: 32,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@container (min-width: 760px)': { gridTemplateColumns: 'minmax(0, 3fr) minmax(280px, 2fr)' },
  '& canvas': { display: 'block', maxWidth: '100%', maxHeight: '70vh', borderRadius: 16 },
});
