import type { CommandName, Commands } from '@glow50/host/commands';
import { makeAutoObservable, observableRef } from 'mobx';

export type DialogRequest = {
  [Name in CommandName]: { command: Name; args: Commands[Name] };
}[CommandName];

/** Holds one dialog at a time. `request` stays set until the fade-out has finished. */
export class DialogStore {
  request: DialogRequest | null = null;
  isOpen = false;
  private resolveOpen: () => void = () => undefined;

  constructor() {
    makeAutoObservable<this, 'resolveOpen'>(
      this,
      { request: observableRef, resolveOpen: false },
      { autoBind: true },
    );
  }

  /** Replaces an open dialog. Resolves when this dialog has faded out. */
  open<Name extends CommandName>(command: Name, args: Commands[Name]): Promise<void> {
    this.resolveOpen();
    this.request = { command, args } as DialogRequest;
    this.isOpen = true;
    return new Promise((resolve) => {
      this.resolveOpen = resolve;
    });
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
