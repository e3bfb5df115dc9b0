import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/registration/registration-calls';
import { InformationAnswer, InformationSave } from '@glow50/contract/registration/information';
import { Registration, RegistrationParams, Registrations } from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { readBearer } from '../../platform/access/read-bearer';
import { inTransaction } from '../../platform/database/transaction';
import type { RegistrationDependencies } from '../registration-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import { clientKey } from '../../platform/limits/client-key';
import { findGuestById } from '../drafts/guest-repository';
import { findRegistrant, type Registrant, setGuestCookie } from '../drafts/registrant';
import { readResumeToken } from '../drafts/resume-link';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { answerInformation } from '../information/answer-information';
import { saveInformation } from '../information/save-information';
import { getOwnRegistration, ownersOf } from './own-registration';
import { presentRegistration } from './present-registration';
import type { RegistrationRow } from './registration-repository';

const MOST = 50;

/** Guests may share the browser with others, so it lists what they registered only after their emailed link. */
const showsSent = ({ userId, showsUntil }: Registrant, now: Date): boolean =>
  userId !== null || (showsUntil !== null && showsUntil !== undefined && showsUntil > now);

/** The caller's registrations: those of the account and those of this browser as a guest. */
export function myRegistrationRoutes(dependencies: RegistrationDependencies): FastifyPluginAsync {
  const { config, database, clock, limits, registrationForms } = dependencies;
  const { zelleAddress } = config;
  const present = (row: RegistrationRow) =>
    presentRegistration(database, row, { form: registrationForms[row.kind], now: clock.now(), zelleAddress });

  return routes('registrations', [
    endpoint(calls.myRegistrations, {
      access: 'public',
      operationId: 'listMyRegistrations',
      summary: 'List the registrations of the account and the browser, newest first',
      answer: Registrations,
      handler: async (request) => {
        const { registrant } = await findRegistrant(dependencies, request);
        if (!registrant || !showsSent(registrant, clock.now())) return [];
        const rows = await database.db
          .selectFrom('registrations')
          .selectAll()
          .where('owner_id', 'in', ownersOf(registrant))
          .orderBy('registration_id', 'desc')
          .limit(MOST)
          .execute();
        return Promise.all(rows.map(present));
      },
    }),

    endpoint(calls.openRegistrations, {
      access: 'credential',
      operationId: 'openRegistrations',
      summary: "Link a guest's registrations to this browser, by the token of an emailed link",
      security: bearer,
      answer: Message,
      handler: async (request, reply) => {
        const token = readBearer(request) ?? '';
        const ref = readResumeToken(token, dependencies.config.secretKey, clock.now());
        if (!ref) await limits.spend(['linkClient', clientKey(request.ip)]);
        const guest = ref && (await findGuestById(database, ref.ownerId));
        if (!guest) throw new HttpError(401, REGISTRATION_MESSAGES.pageLinkOver);
        if (guest.userId !== null) throw new HttpError(401, REGISTRATION_MESSAGES.signIn);
        await setGuestCookie(dependencies, reply, guest.guestId, { showsSent: true });
        return { message: REGISTRATION_MESSAGES.opened };
      },
    }),

    endpoint(calls.readRegistration, {
      access: 'credential',
      operationId: 'readRegistration',
      summary: 'Get the status of a registration',
      params: RegistrationParams,
      answer: Registration,
      handler: async (request) =>
        present((await getOwnRegistration(dependencies, request, request.params.id)).row),
    }),

    endpoint(calls.answerInformation, {
      access: 'credential',
      operationId: 'answerInformation',
      summary: 'Answer a request for information from the office, or change the answer',
      params: RegistrationParams,
      headers: IdempotencyHeaders,
      body: InformationAnswer,
      answer: Registration,
      handler: async (request) => {
        const { row, registrant } = await getOwnRegistration(dependencies, request, request.params.id);
        const answer = { ...request.body, key: request.headers['idempotency-key'] };
        const form = registrationForms[row.kind];
        if (!form) throw new HttpError(409, REGISTRATION_MESSAGES.notOpen);
        const { publicUrl, secretKey } = config;
        const changed = await inTransaction(database, (tx) =>
          answerInformation(tx, { row, registrant, form }, answer, {
            publicUrl,
            secretKey,
            now: clock.now(),
          }),
        );
        return present(changed);
      },
    }),

    endpoint(calls.saveInformation, {
      access: 'credential',
      operationId: 'saveInformation',
      summary: 'Keep what is entered for a request for information, without sending it',
      params: RegistrationParams,
      body: InformationSave,
      answer: Message,
      handler: async (request) => {
        const { row } = await getOwnRegistration(dependencies, request, request.params.id);
        await inTransaction(database, (tx) => saveInformation(tx, row, request.body));
        return { message: REGISTRATION_MESSAGES.answerKept };
      },
    }),
  ]);
}
