import type { CommandName, Commands } from '@glow50/host/commands';

export interface CommandAddress<Name extends CommandName = CommandName> {
  read(parameters: URLSearchParams): Commands[Name] | null;
  write(parameters: URLSearchParams, args: Commands[Name]): void;
  remove(parameters: URLSearchParams): void;
}

/** Addresses that were shared before `offer` name the service `service`. On the search page that is a category: no
 * UUID, and kept. */
const ID = /^[0-9a-f-]{36}$/i;
const NUMBER = /^[1-9]\d{0,15}$/;

/** `?book=<provider>&offer=<service>` and `?tickets=<event>`. */
export const COMMAND_ADDRESSES: { readonly [Name in CommandName]: CommandAddress<Name> } = {
  openBooking: {
    read(parameters) {
      const providerId = parameters.get('book');
      const serviceId = [parameters.get('offer'), parameters.get('service')].find((id) => id && ID.test(id));
      return providerId ? { providerId, ...(serviceId && { serviceId }) } : null;
    },
    write(parameters, { providerId, serviceId }) {
      parameters.set('book', providerId);
      if (serviceId) parameters.set('offer', serviceId);
    },
    remove(parameters) {
      parameters.delete('book');
      parameters.delete('offer');
      if (ID.test(parameters.get('service') ?? '')) parameters.delete('service');
    },
  },
  getTicket: {
    read(parameters) {
      const event = parameters.get('tickets') ?? '';
      return NUMBER.test(event) ? { eventId: Number(event) } : null;
    },
    write: (parameters, { eventId }) => parameters.set('tickets', String(eventId)),
    remove: (parameters) => parameters.delete('tickets'),
  },
};
