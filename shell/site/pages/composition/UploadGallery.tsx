import type { Session } from '@glow50/host/host-services';
import type { HttpClient } from '@glow50/host/http/http-client';
import { createUploader } from '@glow50/host/http/uploader';
import { Link } from '@glow50/host/router';
import { styled, Typography } from '@glow50/ui';
import { FileUpload } from '@glow50/ui/FileUpload';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';

interface UploadGalleryProps {
  api: HttpClient;
  session: Pick<Session, 'user'>;
}

export const UploadGallery = observer(function UploadGallery({ api, session }: UploadGalleryProps) {
  const [uploader] = useState(() => createUploader(api));

  if (!session.user) {
    return (
      <Typography>
        Only signed-in users can upload files.{' '}
        <Link to="/sign-in" state={{ from: '/test-ui' }}>
          Sign in to try
        </Link>
      </Typography>
    );
  }
  return (
    <Fields>
      <FileUpload label="Profile photo" purpose="profile-photo" uploader={uploader} onChange={ignore} />
      <FileUpload label="License" purpose="licence" uploader={uploader} onChange={ignore} />
    </Fields>
  );
});

const ignore = () => undefined;

const Fields = styled('div')({
  display: 'grid',
  gap: 28,
  alignItems: 'start',
  '@media (min-width: 700px)': { gridTemplateColumns: '1fr 1fr' },
});
