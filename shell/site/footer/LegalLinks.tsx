import type { LegalText } from '@glow50/contract/legal/legal-documents';
import type { Notify } from '@glow50/host/host-services';
import { type ComponentType, useState } from 'react';
import type { LegalDialogProps } from './LegalDialog';

const LABELS = { terms: 'Terms & Condition', privacy: 'Our Privacy policy' } as const;

interface Opened {
  Dialog: ComponentType<LegalDialogProps>;
  text: LegalText;
  isOpen: boolean;
}

/** The texts are loaded when they are asked for. */
export function LegalLinks({ notify }: { notify: Pick<Notify, 'error'> }) {
  const [opened, setOpened] = useState<Opened | null>(null);

  async function open(id: keyof typeof LABELS) {
    try {
      const [{ LegalDialog }, { TERMS, PRIVACY }] = await Promise.all([
        import('./LegalDialog'),
        import('@glow50/contract/legal/legal-documents'),
      ]);
      setOpened({ Dialog: LegalDialog, text: id === 'terms' ? TERMS : PRIVACY, isOpen: true });
    } catch {
      notify.error('We could not load this text. Check your connection and try again.');
    }
  }

  return (
    <div>
      {(['terms', 'privacy'] as const).map((id) => (
        <button key={id} type="button" onClick={() => void open(id)}>
          {LABELS[id]}
        </button>
      ))}
      {opened && (
        <opened.Dialog
          text={opened.text}
          isOpen={opened.isOpen}
          onClose={() => setOpened({ ...opened, isOpen: false })}
          onClosed={() => setOpened(null)}
        />
      )}
    </div>
  );
}
