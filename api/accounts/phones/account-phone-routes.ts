import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/texts/account-phone-calls';
import { AccountTexts, PhoneCodeRequest, PhoneRequest } from '@glow50/contract/texts/phone-check';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import { endpoint, routes } from '../../platform/http/endpoint';
import { isStopped } from '../../platform/texts/stops';
import { offersTexts } from '../../platform/texts/text';
import type { AccountDependencies } from '../account-dependencies';
import { lockAccount } from '../account-repository';
import { createPhoneCodes } from './phone-codes';
import { PHONE_MESSAGES } from './phone-messages';
import { dropPhoneCodes, dropUserPhone, findUserPhone, putUserPhone } from './phone-repository';

export function accountPhoneRoutes(dependencies: AccountDependencies): FastifyPluginAsync {
  const { config, database, clock, personalData } = dependencies;
  const codes = createPhoneCodes(dependencies);

  async function read(userId: string): Promise<AccountTexts> {
    if (!offersTexts(config)) return { texts: null };
    const phone = (await findUserPhone(database, userId)) ?? null;
    return {
      texts: {
        phone,
        isConfirmed: phone !== null,
        isStopped: phone !== null && (await isStopped(database, phone, config)),
        isOfAccount: true,
      },
    };
  }

  return routes('auth', [
    endpoint(calls.accountPhone, {
      access: 'user',
      operationId: 'getAccountPhone',
      summary: "Get the number to which the caller's bookings are texted",
      answer: AccountTexts,
      handler: (request) => read(getCaller(request).userId),
    }),

    endpoint(calls.sendAccountPhoneCode, {
      access: 'user',
      operationId: 'sendAccountPhoneCode',
      summary: 'Text a code to a number',
      body: PhoneRequest,
      answer: Message,
      handler: async (request) => {
        await codes.send({ ownerId: getCaller(request).userId, ip: request.ip, ...request.body });
        return { message: PHONE_MESSAGES.codeSent };
      },
    }),

    endpoint(calls.checkAccountPhoneCode, {
      access: 'user',
      operationId: 'checkAccountPhoneCode',
      summary: "Confirm the number by its code; the caller's bookings are then texted there",
      body: PhoneCodeRequest,
      answer: AccountTexts,
      handler: async (request) => {
        const { userId } = getCaller(request);
        const { phone, otp } = request.body;
        await codes.check({ ownerId: userId, phone }, otp, async (tx) => {
          await lockAccount(tx, userId);
          await personalData.forgetPhones(tx, userId);
          await putUserPhone(tx, { userId, phone }, clock.now());
        });
        return read(userId);
      },
    }),

    endpoint(calls.removeAccountPhone, {
      access: 'user',
      operationId: 'removeAccountPhone',
      summary: "Remove the number; nothing about the caller's bookings is texted any more",
      answer: AccountTexts,
      handler: async (request) => {
        const { userId } = getCaller(request);
        await inTransaction(database, async (tx) => {
          await lockAccount(tx, userId);
          await dropUserPhone(tx, userId);
          await dropPhoneCodes(tx, userId);
          await personalData.forgetPhones(tx, userId);
        });
        return read(userId);
      },
    }),
  ]);
}
