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
/** Steps that the address names by a word. */
const TIME = 'time';
const CODE = 'code';
const CODE_STEP = 1.5;
const YES = /^1$/;
const PARAMETERS = [
  'offer',
  'add-on',
  'booking',
  'booking-step',
  'booking-method',
  'booking-card',
  'booking-card-saved',
];
const NUMBER = /^[1-9]\d{0,15}$/;

const read = (parameters: URLSearchParams, name: string, format: RegExp): string | undefined => {
  const value = parameters.get(name) ?? '';
  return format.test(value) ? value : undefined;
};

function readBooking(parameters: URLSearchParams): Partial<Commands['openBooking']> {
  const bookingId = read(parameters, 'booking', ID);
  if (!bookingId) return {};
  const isAtCode = parameters.get('booking-step') === CODE;
  const step = isAtCode ? CODE_STEP : read(parameters, 'booking-step', STEP);
  const method = read(parameters, 'booking-method', METHOD);
  const cardId = read(parameters, 'booking-card', ID);
  return {
    bookingId,
    ...(step !== undefined && { step: Number(step) }),
    ...(method && { method }),
    ...(cardId && { cardId }),
    ...(read(parameters, 'booking-card-saved', YES) && { savesCard: true }),
  };
}

/**
 * `?book=<provider>&offer=<service>&add-on=<name>&booking-step=time`, once there is a booking followed by `booking`,
 * `booking-step`, `booking-method` and what was chosen about cards, and `?tickets=<event>`.
 */
export const COMMAND_ADDRESSES: { readonly [Name in CommandName]: CommandAddress<Name> } = {
  openBooking: {
    read(parameters) {
      const providerId = parameters.get('book');
      const serviceId = [parameters.get('offer'), parameters.get('service')].find((id) => id && ID.test(id));
      if (!providerId) return null;
      const addOns = parameters.getAll('add-on').slice(0, ADD_ONS_MAX);
      const isAtTime = parameters.get('booking-step') === TIME;
      return {
        providerId,
        ...(serviceId && { serviceId, ...(addOns.length > 0 && { addOns }) }),
        ...(serviceId && isAtTime && { step: -1 }),
        ...readBooking(parameters),
      };
    },
    write(parameters, { providerId, serviceId, addOns = [], ...begun }) {
      parameters.set('book', providerId);
      if (serviceId) parameters.set('offer', serviceId);
      for (const name of addOns) parameters.append('add-on', name);
      const { bookingId, step, method, cardId, savesCard } = begun;
      if (step === -1) parameters.set('booking-step', TIME);
      if (!bookingId) return;
      parameters.set('booking', bookingId);
      if (step !== undefined && step >= 0)
        parameters.set('booking-step', step === CODE_STEP ? CODE : String(step));
      if (method) parameters.set('booking-method', method);
      if (cardId) parameters.set('booking-card', cardId);
      if (savesCard) parameters.set('booking-card-saved', '1');
    },
    remove(parameters) {
      parameters.delete('book');
      for (const name of PARAMETERS) parameters.delete(name);
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
