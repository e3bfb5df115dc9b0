import type { ComponentType } from 'react';

/** What one remote may ask of another, by name. The shell finds the remote that offers it and shows its dialog. */
export interface Commands {
  openBooking: { providerId: string; serviceId?: string };
  /** The event by its public number. */
  getTicket: { eventId: number };
}

export type CommandName = keyof Commands;

export interface CommandProps<Name extends CommandName> {
  args: Commands[Name];
  /** Closes the dialog; the shell fades it out. */
  onClose(): void;
  /** Id that the component gives to its heading, so that the dialog is named by it. */
  titleId: string;
}

/** What a command shows, or how to load it when it is opened; a load that failed is made again by the visitor's Retry. */
export type CommandOffer<Name extends CommandName> =
  ComponentType<CommandProps<Name>> | { load(): Promise<ComponentType<CommandProps<Name>>> };

export type CommandOffers = { [Name in CommandName]?: CommandOffer<Name> };
