import { createUploader } from '@glow50/host/http/uploader';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useHost } from '@glow50/ui/RemoteRoot';
import { useEffect, useState } from 'react';

interface HiddenPhotoProps {
  id: string;
  alt: string;
  /** As in `photo 1 of Ada L.` */
  name: string;
}

/** Nobody else sees it, so it is fetched as a file when it is asked for. */
export function HiddenPhoto({ id, alt, name }: HiddenPhotoProps) {
  const { api, notify } = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const [picture, setPicture] = useState<string | null>(null);

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  async function handleLook() {
    setIsBusy(true);
    try {
      setPicture(URL.createObjectURL(await createUploader(api).read(id)));
    } catch {
      notify.error(`We could not fetch the ${name}. Please try again`);
    }
    setIsBusy(false);
  }

  if (picture) return <img src={picture} alt={alt} width={120} height={120} />;
  return (
    <>
      <span>Hidden</span>
      <BusyButton
        size="small"
        isBusy={isBusy}
        aria-label={`Look at ${name}`}
        onClick={() => void handleLook()}
      >
        Look
      </BusyButton>
    </>
  );
}
