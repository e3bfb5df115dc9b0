import type { CommandName, CommandProps, Commands, DialogSteps } from '@glow50/host/commands';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useCallback, useId } from 'react';
import type { DialogRequest, DialogStore } from './dialog-store';
import { FadingDialog } from './FadingDialog';
import { useFocusBack } from './use-focus-back';

type DialogProps = Required<CommandProps<CommandName>>;

interface DialogHostProps {
  dialogs: DialogStore;
  render(request: DialogRequest, dialog: Pick<DialogProps, 'titleId' | 'onClose' | 'onProgress'>): ReactNode;
}

export const DialogHost = observer(function DialogHost({ dialogs, render }: DialogHostProps) {
  const titleId = useId();
  const { request, isOpen, close, finish, tellProgress } = dialogs;
  const command = request?.command;
  const handleProgress = useCallback(
    (args: Commands[CommandName], steps?: DialogSteps) => command && tellProgress(command, args, steps),
    [command, tellProgress],
  );
  useFocusBack(request !== null);
  return (
    request && (
      <FadingDialog isOpen={isOpen} titleId={titleId} onClose={close} onClosed={finish}>
        {render(request, { titleId, onClose: close, onProgress: handleProgress })}
      </FadingDialog>
    )
  );
});
