import type { CommandName, Commands } from '@glow50/host/commands';

export interface CommandAddress<Name extends CommandName = CommandName> {
  read(parameters: URLSearchParams): Commands[Name] | null;
  write(parameters: URLSearchParams, args: Commands[Name]): void;
  remove(parameters: URLSearchParams): void;
}

/** Addresses that were shared before `offer` name the service `service`. On the search page that is a category: no
 * UUID, and kept. */
const ADD_ONS_MAX = 10;
const ID = /^[0-9a-f-]{36}$/i;
const NUMBER = /^[1-9]\d{0,15}$/;

/** `?book=<provider>&offer=<service>&add-on=<name>` and `?tickets=<event>`. */
export const COMMAND_ADDRESSES: { readonly [Name in CommandName]: CommandAddress<Name> } = {
  openBooking: {
    read(parameters) {
      const providerId = parameters.get('book');
      const serviceId = [parameters.get('offer'), parameters.get('service')].find((id) => id && ID.test(id));
      const addOns = parameters.getAll('add-on').slice(0, ADD_ONS_MAX);
      return providerId
        ? { providerId, ...(serviceId && { serviceId }), ...(serviceId && addOns.length > 0 && { addOns }) }
        : null;
    },
    write(parameters, { providerId, serviceId, addOns = [] }) {
      parameters.set('book', providerId);
      if (serviceId) parameters.set('offer', serviceId);
      for (const name of addOns) parameters.append('add-on', name);
    },
    remove(parameters) {
      parameters.delete('book');
      parameters.delete('offer');
      parameters.delete('add-on');
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
