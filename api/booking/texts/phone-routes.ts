import { ManagedBooking, ManageParams } from '@glow50/contract/bookings/manage-booking';
import * as calls from '@glow50/contract/bookings/manage-booking-calls';
import { Message } from '@glow50/contract/problem';
import { PhoneCodeRequest, PhoneRequest } from '@glow50/contract/texts/phone-check';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { createPhoneCodes, PHONE_MESSAGES } from '../../accounts/accounts';
import { inTransaction } from '../../platform/database/transaction';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { findUserId } from '../booking-access';
import type { BookingDependencies } from '../booking-dependencies';
import { BOOKING_MESSAGES } from '../booking-messages';
import { type BookingRow, changeBooking, findBooking, lockBooking, refOf } from '../booking-repository';
import { readManageToken } from '../manage/manage-token';
import { readManaged } from '../manage/present-managed';
import { isTextable } from './present-texts';

/** Whoever holds the link of a booking may have it texted to a number that is theirs. */
export function phoneRoutes(dependencies: BookingDependencies): FastifyPluginAsync {
  const { config, database, clock } = dependencies;
  const codes = createPhoneCodes(dependencies);

  async function find(token: string): Promise<BookingRow> {
    const ref = readManageToken(token, config.secretKey);
    const booking = ref && (await findBooking(database, ref));
    if (!booking) throw new HttpError(404, BOOKING_MESSAGES.linkNotFound);
    return booking;
  }

  async function findAhead(token: string): Promise<BookingRow> {
    const booking = await find(token);
    if (!isTextable(booking, clock.now())) throw new HttpError(409, BOOKING_MESSAGES.tooLateToText);
    return booking;
  }

  async function answer(request: FastifyRequest, token: string): Promise<ManagedBooking> {
    const userId = await findUserId(dependencies, request);
    return readManaged(database, await find(token), { token, now: clock.now(), config, userId });
  }

  return routes('bookings', [
    endpoint(calls.sendPhoneCode, {
      access: 'credential',
      operationId: 'sendPhoneCode',
      summary: 'Text a code to a number for this booking',
      params: ManageParams,
      body: PhoneRequest,
      answer: Message,
      handler: async ({ params, body, ip }) => {
        const { booking_id: ownerId } = await findAhead(params.token);
        await codes.send({ ownerId, ip, ...body });
        return { message: PHONE_MESSAGES.codeSent };
      },
    }),

    endpoint(calls.checkPhoneCode, {
      access: 'credential',
      operationId: 'checkPhoneCode',
      summary: 'Confirm the number by its code; the booking is then texted there',
      params: ManageParams,
      body: PhoneCodeRequest,
      answer: ManagedBooking,
      handler: async (request) => {
        const { token } = request.params;
        const { phone, otp } = request.body;
        const booking = await findAhead(token);
        const ref = refOf(booking);
        await codes.check({ ownerId: booking.booking_id, phone }, otp, async (tx) => {
          if (!(await lockBooking(tx, ref))) return;
          await changeBooking(tx, ref, { customer_phone: phone, is_phone_confirmed: true });
        });
        return answer(request, token);
      },
    }),

    endpoint(calls.removePhone, {
      access: 'credential',
      operationId: 'removePhone',
      summary: 'Remove the number of this booking',
      params: ManageParams,
      answer: ManagedBooking,
      handler: async (request) => {
        const { token } = request.params;
        const ref = refOf(await find(token));
        await inTransaction(database, async (tx) => {
          if (!(await lockBooking(tx, ref))) return;
          await changeBooking(tx, ref, { customer_phone: null, is_phone_confirmed: false });
        });
        return answer(request, token);
      },
    }),
  ]);
}
