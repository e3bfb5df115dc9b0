import type { CommandName, Commands, DialogSteps } from '@glow50/host/commands';
import { makeAutoObservable, observableRef } from 'mobx';

export type DialogRequest = {
  [Name in CommandName]: { command: Name; args: Commands[Name] };
}[CommandName];

export type DialogProgress = DialogRequest & { steps?: DialogSteps | undefined };

/** Holds one dialog at a time. `request` stays set until the fade-out has finished. */
export class DialogStore {
  request: DialogRequest | null = null;
  isOpen = false;
  /** Where the visitor is in the open dialog. Null until the dialog tells it. */
  progress: DialogProgress | null = null;
  private resolveOpen: () => void = () => undefined;

  constructor() {
    makeAutoObservable<this, 'resolveOpen'>(
      this,
      { request: observableRef, progress: observableRef, resolveOpen: false },
      { autoBind: true },
    );
  }

  /** Replaces an open dialog. Resolves when this dialog has faded out. */
  open<Name extends CommandName>(command: Name, args: Commands[Name]): Promise<void> {
    this.resolveOpen();
    this.request = { command, args } as DialogRequest;
    this.isOpen = true;
    this.progress = null;
    return new Promise((resolve) => {
      this.resolveOpen = resolve;
    });
  }

  tellProgress<Name extends CommandName>(command: Name, args: Commands[Name], steps?: DialogSteps) {
    if (!this.isOpen || this.request?.command !== command) return;
    this.progress = { command, args, steps } as DialogProgress;
  }

  close() {
    this.isOpen = false;
  }

  /** Call after the fade-out. Has no effect on a dialog that was opened in the meantime. */
  finish() {
    if (this.isOpen) return;
    this.request = null;
    this.resolveOpen();
  }
}
