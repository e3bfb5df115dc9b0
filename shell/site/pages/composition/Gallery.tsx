import type { HostServices } from '@glow50/host/host-services';
import { Box, Button, Stack, Typography } from '@glow50/ui';
import { useState } from 'react';
import { FadingDialog } from '../../dialogs/FadingDialog';
import type { Toasts } from '../../toasts/toasts';
import { CardGallery } from './CardGallery';
import { UploadGallery } from './UploadGallery';

interface GalleryProps {
  host: HostServices;
  toasts: Toasts;
}

export function Gallery({ host, toasts }: GalleryProps) {
  const [isOpen, setOpen] = useState(false);
  const [closeLoading, setCloseLoading] = useState<(() => void) | null>(null);

  function handleLoading() {
    if (closeLoading) closeLoading();
    setCloseLoading(() => (closeLoading ? null : toasts.loading('Loading until closed')));
  }

  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mt: 8, mb: 2 }}>
        Toasts
      </Typography>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
        <Button variant="outlined" onClick={() => toasts.plain('Plain message, shown for 4 seconds')}>
          Plain
        </Button>
        <Button variant="outlined" onClick={() => toasts.success('Success message, shown for 2 seconds')}>
          Success
        </Button>
        <Button variant="outlined" onClick={() => toasts.error('Error message, shown for 4 seconds')}>
          Error
        </Button>
        <Button variant="outlined" onClick={handleLoading}>
          {closeLoading ? 'Close loading' : 'Loading'}
        </Button>
        <Button
          variant="outlined"
          onClick={() => toasts.custom(<strong>Custom content, shown for 4 seconds</strong>)}
        >
          Custom
        </Button>
      </Stack>

      <Typography variant="h3" component="h2" sx={{ mt: 6, mb: 2 }}>
        Dialog
      </Typography>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <FadingDialog isOpen={isOpen} titleId="gallery-dialog" onClose={() => setOpen(false)}>
        <Box sx={{ padding: { xs: 3, md: 5 } }}>
          <Typography id="gallery-dialog" variant="h3" component="h2" sx={{ pr: 6, mb: 2 }}>
            A dialog
          </Typography>
          <Typography>It fades in, traps the focus and fades out in 500 ms.</Typography>
        </Box>
      </FadingDialog>

      <Typography variant="h3" component="h2" sx={{ mt: 6, mb: 2 }}>
        Files
      </Typography>
      <UploadGallery api={host.api} session={host.session} />

      <Typography variant="h3" component="h2" sx={{ mt: 6, mb: 2 }}>
        Cards
      </Typography>
      <CardGallery host={host} />
    </>
  );
}
