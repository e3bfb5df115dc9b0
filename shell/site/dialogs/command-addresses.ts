import type { CommandName, Commands } from '@glow50/host/commands';

export interface CommandAddress<Name extends CommandName = CommandName> {
  read(parameters: URLSearchParams): Commands[Name] | null;
  write(parameters: URLSearchParams, args: Commands[Name]): void;
  remove(parameters: URLSearchParams): void;
}

/** Only a UUID is a service of a provider. On the search page `service` is a category and must be kept. */
const ID = /^[0-9a-f-]{36}$/i;
const NUMBER = /^[1-9]\d{0,15}$/;

/** `?book=<provider>&service=<service>` and `?tickets=<event>`. */
export const COMMAND_ADDRESSES: { readonly [Name in CommandName]: CommandAddress<Name> } = {
  openBooking: {
    read(parameters) {
      const providerId = parameters.get('book');
      const service = parameters.get('service') ?? '';
      return providerId ? { providerId, ...(ID.test(service) && { serviceId: service }) } : null;
    },
    write(parameters, { providerId, serviceId }) {
      parameters.set('book', providerId);
      if (serviceId && !parameters.has('service')) parameters.set('service', serviceId);
    },
    remove(parameters) {
      parameters.delete('book');
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
