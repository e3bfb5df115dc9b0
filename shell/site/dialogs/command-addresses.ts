import type { CommandName, Commands } from '@glow50/host/commands';

export interface CommandAddress<Name extends CommandName = CommandName> {
  read(parameters: URLSearchParams): Commands[Name] | null;
  write(parameters: URLSearchParams, args: Commands[Name]): void;
  remove(parameters: URLSearchParams): void;
}

const ADD_ONS_MAX = 10;
/** Addresses that were shared before `offer` name the service `service`. On the search page that is a category: no
 * UUID, and kept. */
const ID = /^[0-9a-f-]{36}$/i;
const STEP = /^[0-4]$/;
const METHOD = /^[a-z]{1,20}$/;
const NUMBER = /^[1-9]\d{0,15}$/;

const read = (parameters: URLSearchParams, name: string, format: RegExp): string | undefined => {
  const value = parameters.get(name) ?? '';
  return format.test(value) ? value : undefined;
};

/**
 * `?book=<provider>&offer=<service>&add-on=<name>`, followed by `booking`, `booking-step` and `booking-method` once there
 * is one, and `?tickets=<event>`.
 */
export const COMMAND_ADDRESSES: { readonly [Name in CommandName]: CommandAddress<Name> } = {
  openBooking: {
    read(parameters) {
      const providerId = parameters.get('book');
      const serviceId = [parameters.get('offer'), parameters.get('service')].find((id) => id && ID.test(id));
      if (!providerId) return null;
      const addOns = parameters.getAll('add-on').slice(0, ADD_ONS_MAX);
      const bookingId = read(parameters, 'booking', ID);
      const step = read(parameters, 'booking-step', STEP);
      const method = read(parameters, 'booking-method', METHOD);
      return {
        providerId,
        ...(serviceId && { serviceId, ...(addOns.length > 0 && { addOns }) }),
        ...(bookingId && { bookingId, ...(step && { step: Number(step) }), ...(method && { method }) }),
      };
    },
    write(parameters, { providerId, serviceId, addOns = [], bookingId, step, method }) {
      parameters.set('book', providerId);
      if (serviceId) parameters.set('offer', serviceId);
      for (const name of addOns) parameters.append('add-on', name);
      if (!bookingId) return;
      parameters.set('booking', bookingId);
      if (step !== undefined) parameters.set('booking-step', String(step));
      if (method) parameters.set('booking-method', method);
    },
    remove(parameters) {
      parameters.delete('book');
      for (const name of ['offer', 'add-on', 'booking', 'booking-step', 'booking-method'])
        parameters.delete(name);
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
