import { createUploader } from '@glow50/host/http/uploader';
import { useEffect, useState } from 'react';
import { useHost } from './RemoteRoot';

/**
 * Address of a picture that only its owner and staff may read. Null while it loads, without an upload, and when it cannot
 * be read.
 */
export function useUploadedPicture(uploadId: string | null): string | null {
  const { api } = useHost();
  const [address, setAddress] = useState<string | null>(null);

  useEffect(() => {
    if (uploadId === null) return undefined;
    let url: string | null = null;
    let isGone = false;
    createUploader(api)
      .read(uploadId)
      .then(
        (file) => {
          if (isGone) return;
          url = URL.createObjectURL(file);
          setAddress(url);
        },
        () => undefined,
      );
    return () => {
      isGone = true;
      if (url) URL.revokeObjectURL(url);
      setAddress(null);
    };
  }, [api, uploadId]);

  return address;
}
