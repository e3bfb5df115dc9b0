import type { CommandName, Commands } from '@glow50/shared/host/commands';
import { makeAutoObservable, observableRef } from 'mobx';

/** What a command asks to be shown. */
export type DialogRequest = {
  [Name in CommandName]: { command: Name; args: Commands[Name] };
}[CommandName];

/** The dialog that a command opened: one at a time, on screen until it has faded out. */
export class DialogStore {
  request: DialogRequest | null = null;
  isOpen = false;
  private settle: () => void = () => undefined;

  constructor() {
    makeAutoObservable<this, 'settle'>(this, { request: observableRef, settle: false }, { autoBind: true });
  }

  /** Takes the place of a dialog that is open. Resolves when this one has faded out. */
  open<Name extends CommandName>(command: Name, args: Commands[Name]): Promise<void> {
    this.settle();
    this.request = { command, args } as DialogRequest;
    this.isOpen = true;
    return new Promise((resolve) => {
      this.settle = resolve;
    });
  }

  close() {
    this.isOpen = false;
  }

  /** The dialog has faded out. One that was opened meanwhile stays. */
  finish() {
    if (this.isOpen) return;
    this.request = null;
    this.settle();
  }
}
