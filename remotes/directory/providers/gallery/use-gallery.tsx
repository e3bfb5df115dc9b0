import type { Picture } from '@glow50/contract/providers/providers';
import { useLocation, useNavigate, useSearchParams } from '@glow50/host/router';
import { useHost } from '@glow50/ui/RemoteRoot';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Lightbox as LoadedLightbox } from './Lightbox';
import { readPhoto, withoutPhoto, withPhoto } from './photo-address';

interface Gallery {
  /** Shows the picture in full. Back and Escape lead to the page again. */
  open(index: number): void;
  lightbox: ReactNode;
}

/** Pictures of one page. What shows them in full is loaded with the first press. */
export function useGallery(pictures: readonly Picture[]): Gallery {
  const host = useHost();
  const navigate = useNavigate();
  const location = useLocation();
  const [parameters] = useSearchParams();
  const [Lightbox, setLightbox] = useState<typeof LoadedLightbox | null>(null);
  const opener = useRef<Element | null>(null);
  const shown = readPhoto(parameters, pictures.length);
  const isWanted = shown !== null;

  function close() {
    if ((location.state as { isPhoto?: boolean } | null)?.isPhoto) void navigate(-1);
    else
      void navigate(withoutPhoto({ pathname: location.pathname, searchParams: parameters }), {
        replace: true,
        preventScrollReset: true,
      });
  }

  useEffect(() => {
    if (!isWanted) {
      if (opener.current instanceof HTMLElement) opener.current.focus();
      opener.current = null;
      return;
    }
    import(/* webpackChunkName: "lightbox" */ './Lightbox').then(
      (loaded) => setLightbox(() => loaded.Lightbox),
      () => host.notify.error('The picture did not load. Please try again.'),
    );
  }, [host, isWanted]);

  return {
    open(index) {
      opener.current = document.activeElement;
      void navigate(withPhoto(parameters, index), { state: { isPhoto: true }, preventScrollReset: true });
    },
    lightbox: Lightbox && shown !== null && <Lightbox pictures={pictures} index={shown} onClose={close} />,
  };
}
