import type { Picture } from '@glow50/contract/providers/providers';
import { useState } from 'react';
import YetAnotherLightbox from 'yet-another-react-lightbox';
import styles from 'yet-another-react-lightbox/styles.css';

interface LightboxProps {
  pictures: readonly Picture[];
  /** Of the picture shown first. */
  index: number;
  onClose(): void;
}

/** Pictures in full, over the page. Arrow keys and swipes lead on, Escape closes. */
export function Lightbox({ pictures, index, onClose }: LightboxProps) {
  const [shown, setShown] = useState(index);
  const isSingle = pictures.length === 1;
  return (
    <YetAnotherLightbox
      open
      close={onClose}
      index={shown}
      on={{ view: (view) => setShown(view.index) }}
      slides={pictures.map((picture) => ({ ...picture }))}
      carousel={{ finite: true, padding: 0, imageProps: { decoding: 'async' } }}
      controller={{ closeOnPullDown: true, closeOnBackdropClick: true, aria: true }}
      labels={{ Lightbox: 'Pictures', 'Photo gallery': 'Pictures' }}
      {...(isSingle && { render: { buttonPrev: () => null, buttonNext: () => null } })}
    />
  );
}

// The policy of the page allows no style element that is added later.
if ('adoptedStyleSheets' in document) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
}
