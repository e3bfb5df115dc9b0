import type { Upload } from '@glow50/contract/uploads/uploads';
import { useHost } from '@glow50/ui/RemoteRoot';
import { saveAsFile } from '@glow50/host/http/save-as-file';
import { createUploader } from '@glow50/host/http/uploader';
import { styled } from '@glow50/ui';
import { BusyButton } from '@glow50/ui/BusyButton';
import { useEffect, useState } from 'react';

export function FileButtons({ upload }: { upload: Upload }) {
  const { api, notify } = useHost();
  const [busy, setBusy] = useState<'look' | 'save' | null>(null);
  const [picture, setPicture] = useState<string | null>(null);
  const isPicture = upload.kind === 'jpg' || upload.kind === 'png';

  useEffect(() => () => void (picture && URL.revokeObjectURL(picture)), [picture]);

  async function fetchFor(purpose: 'look' | 'save', onFile: (file: Blob) => void) {
    setBusy(purpose);
    try {
      onFile(await createUploader(api).read(upload.id));
    } catch {
      notify.error(`We could not fetch ${upload.name}. It is kept; please try again`);
    }
    setBusy(null);
  }

  return (
    <>
      <Buttons>
        {isPicture && !picture && (
          <BusyButton
            size="small"
            isBusy={busy === 'look'}
            aria-label={`Look at ${upload.name}`}
            onClick={() => void fetchFor('look', (file) => setPicture(URL.createObjectURL(file)))}
          >
            Look
          </BusyButton>
        )}
        <BusyButton
          size="small"
          variant="outlined"
          isBusy={busy === 'save'}
          aria-label={`Download ${upload.name}`}
          onClick={() => void fetchFor('save', (file) => saveAsFile(upload.name, file))}
        >
          Download
        </BusyButton>
      </Buttons>
      {picture && (
        <Picture src={picture} alt={upload.name} width={upload.width ?? 800} height={upload.height ?? 600} />
      )}
    </>
  );
}

const Buttons = styled('div')({ display: 'flex', gap: 8 });

const Picture = styled('img')({ flexBasis: '100%', width: '100%', borderRadius: 12 });
