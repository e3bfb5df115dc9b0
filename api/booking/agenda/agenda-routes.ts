import {
  Agenda,
  AGENDA_DAYS_MAX,
  type AgendaAction,
  AgendaBooking,
  AgendaQuery,
} from '@glow50/contract/bookings/agenda';
import * as calls from '@glow50/contract/bookings/agenda-calls';
import { BookingParams, IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { addDays, dateAt, startOfDate } from '../../platform/time/zone-time';
import { inTransaction } from '../../platform/database/transaction';
import type { BookingDependencies } from '../booking-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { findOwnPage, ProviderParams } from '../../directory/directory';
import { actAsProvider } from './agenda-actions';
import { findAgenda } from './agenda-repository';
import { countWaitingFor } from '../waitlist/waitlist-repository';
import { isId } from '../../platform/http/is-id';
import { lockBooking } from '../booking-repository';
import { BOOKING_MESSAGES } from '../booking-messages';
import { presentAgendaBooking } from './present-agenda';
import { scopeOf, runIdempotent } from '../../platform/idempotency/idempotency';

const ACTIONS = [
  {
    call: calls.cancelAsProvider,
    action: 'cancel',
    id: 'cancelAsProvider',
    summary: 'Cancel a booking with a full refund',
  },
  { call: calls.markNoShow, action: 'no-show', id: 'markNoShow', summary: 'Mark a booking as a no-show' },
  {
    call: calls.completeBooking,
    action: 'complete',
    id: 'completeBooking',
    summary: 'Mark a booking as completed',
  },
  {
    call: calls.confirmZelle,
    action: 'zelle-received',
    id: 'confirmZelle',
    summary: 'Confirm that the Zelle transfer has arrived',
  },
  {
    call: calls.completeTask,
    action: 'task-done',
    id: 'finishTask',
    summary: "Mark the booking's task as done",
  },
] as const satisfies { action: AgendaAction; [key: string]: unknown }[];

export function agendaRoutes(dependencies: BookingDependencies): FastifyPluginAsync {
  const { database, clock, payments, bookingMail: mail } = dependencies;

  async function getOwnPage(request: FastifyRequest, id: string) {
    const page = await findOwnPage(database, getCaller(request).userId);
    if (page?.providerId !== id) throw new HttpError(404, PROBLEM_MESSAGES.providerNotFound);
    return page;
  }

  return routes('bookings', [
    endpoint(calls.agenda, {
      access: 'owner',
      operationId: 'readAgenda',
      summary: `List the bookings of the caller's page, at most ${AGENDA_DAYS_MAX} days`,
      params: ProviderParams,
      query: AgendaQuery,
      answer: Agenda,
      handler: async (request) => {
        const { timeZone, providerId } = await getOwnPage(request, request.params.id);
        const { from, to } = request.query;
        if (to < from || to >= addDays(from, AGENDA_DAYS_MAX)) {
          const message =
            to < from ? 'The last day is before the first' : `Ask for at most ${AGENDA_DAYS_MAX} days`;
          throw new HttpError(400, PROBLEM_MESSAGES.invalid, { errors: [{ path: 'to', message }] });
        }
        const now = clock.now();
        const bookings = await findAgenda(database, providerId, {
          from: new Date(startOfDate(from, timeZone)),
          to: new Date(startOfDate(addDays(to, 1), timeZone)),
          now,
        });
        const waiting = await countWaitingFor(database, providerId, { from, to, now });
        return {
          waiting,
          timeZone,
          today: dateAt(now.getTime(), timeZone),
          bookings: bookings.map((booking) => presentAgendaBooking(booking, now)),
        };
      },
    }),

    ...ACTIONS.map(({ call, action, id, summary }) =>
      endpoint(call, {
        access: 'owner',
        operationId: id,
        summary,
        params: BookingParams,
        headers: IdempotencyHeaders,
        answer: AgendaBooking,
        handler: async (request) => {
          const { params, headers } = request;
          const { providerId } = await getOwnPage(request, params.id);
          if (!isId(params.bookingId)) throw new HttpError(404, BOOKING_MESSAGES.notFound);
          return inTransaction(database, async (tx) => {
            const booking = await lockBooking(tx, { providerId, bookingId: params.bookingId });
            if (!booking) throw new HttpError(404, BOOKING_MESSAGES.notFound);
            const now = clock.now();
            const write = {
              scope: scopeOf('account', getCaller(request).userId),
              key: headers['idempotency-key'],
              request: [action, params.bookingId],
              now,
            };
            return runIdempotent(tx, write, async () =>
              presentAgendaBooking(await actAsProvider(tx, { payments, mail, now }, booking, action), now),
            );
          });
        },
      }),
    ),
  ]);
}
