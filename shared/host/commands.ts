import type { ComponentType } from 'react';

/**
 * Dialogs that one remote can open in another. The shell finds the remote that offers the command and shows
 * its dialog.
 */
export interface Commands {
  /** `addOns` are names of add-ons of the service. With `startsAt`, the dialog holds that time of the service at once. */
  openBooking: {
    providerId: string;
    serviceId?: string;
    addOns?: readonly string[];
    startsAt?: string;
    /**
     * What the visitor held or booked in this dialog before a reload, at which step, and by which method. Without a
     * booking the only step is -1, the time. 1.5 is the code that confirms the address.
     */
    bookingId?: string;
    step?: number;
    method?: string;
    /** The saved card that was chosen, or whether the card that is entered is to be saved. */
    cardId?: string;
    savesCard?: boolean;
  };
  /** The event's public number. */
  getTicket: { eventId: number };
}

export type CommandName = keyof Commands;

export interface CommandProps<Name extends CommandName> {
  args: Commands[Name];
  onClose(): void;
  /**
   * Tells where the visitor is, for the page's address: a reload opens the dialog with these arguments. With `steps`
   * the browser's Back stays in the dialog. Absent in earlier shells, which also ignore `steps`.
   */
  onProgress?(args: Commands[Name], steps?: DialogSteps): void;
  /** The component must set this id on its heading, which labels the dialog. */
  titleId: string;
}

export interface DialogSteps {
  /** How many steps of the dialog lie behind this one. At 0 the browser's Back closes the dialog. */
  behind: number;
  /** Goes one step back. Resolves to false when the dialog stays where it is. */
  back(): Promise<boolean>;
  /**
   * Goes one step forward, after `back`. Resolves to false when the dialog stays where it is, as it does when something is
   * still to be entered. Absent in dialogs of earlier builds, which always stay.
   */
  forward?(): Promise<boolean>;
}

/**
 * The component of a command, or a function that loads it when the command is opened. A failed load is
 * repeated when the visitor presses Retry.
 */
export type CommandOffer<Name extends CommandName> =
  ComponentType<CommandProps<Name>> | { load(): Promise<ComponentType<CommandProps<Name>>> };

export type CommandOffers = { [Name in CommandName]?: CommandOffer<Name> };
