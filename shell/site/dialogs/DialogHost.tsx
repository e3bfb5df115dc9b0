import { observer } from 'mobx-react-lite';
import { type ReactNode, useId } from 'react';
import type { DialogRequest, DialogStore } from './dialog-store';
import { FadingDialog } from './FadingDialog';

interface DialogHostProps {
  dialogs: DialogStore;
  render(request: DialogRequest, dialog: { titleId: string; onClose(): void }): ReactNode;
}

export const DialogHost = observer(function DialogHost({ dialogs, render }: DialogHostProps) {
  const titleId = useId();
  const { request, isOpen, close, finish } = dialogs;
  return (
    request && (
      <FadingDialog isOpen={isOpen} titleId={titleId} onClose={close} onClosed={finish}>
        {render(request, { titleId, onClose: close })}
      </FadingDialog>
    )
  );
});
