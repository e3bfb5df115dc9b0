import { IdempotencyHeaders } from '@glow50/contract/bookings/bookings';
import { submitRegistration as submitCall } from '@glow50/contract/registration/registration-calls';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import { KindParams, Registration, SubmitRequest } from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../platform/database/transaction';
import type { RegistrationDependencies } from '../registration-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { dropLostCodes, findDraft } from '../drafts/draft-repository';
import { getRegistrant } from '../drafts/registrant';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { presentRegistration } from './present-registration';
import { LostCode } from './put-attachments';
import { submitRegistration } from './submit-registration';

export function submissionRoutes(dependencies: RegistrationDependencies): FastifyPluginAsync {
  const { config, database, clock, registrationForms } = dependencies;
  const { secretKey, publicUrl, zelleAddress } = config;

  /** Removes invalid codes after a refused submission, so that the next attempt goes through without them. */
  async function takeOffLostCodes(ownerId: string, kind: RegistrationKind): Promise<void> {
    const draft = await findDraft(database, { ownerId, kind });
    if (draft) await inTransaction(database, (tx) => dropLostCodes(tx, draft, clock.now()));
  }

  return routes('registrations', [
    endpoint(submitCall, {
      access: 'credential',
      operationId: 'submitRegistration',
      summary: 'Submit the draft (idempotent by Idempotency-Key)',
      description: 'Field errors are named by step and field, for example `3.school_name`.',
      params: KindParams,
      headers: IdempotencyHeaders,
      body: SubmitRequest,
      answer: { 201: Registration },
      handler: async (request) => {
        const { params, body, headers, ip } = request;
        const registrant = await getRegistrant(dependencies, request);
        const form = registrationForms[params.kind];
        if (!form) throw new HttpError(409, REGISTRATION_MESSAGES.notOpen);
        const now = clock.now();
        const submission = { ...body, kind: params.kind, form, registrant, address: ip };
        const row = await inTransaction(database, (tx) =>
          submitRegistration(
            tx,
            { ...submission, key: headers['idempotency-key'] },
            { secretKey, publicUrl, now },
          ),
        ).catch(async (error: unknown) => {
          if (error instanceof LostCode) await takeOffLostCodes(registrant.ownerId, params.kind);
          throw error;
        });
        return await presentRegistration(database, row, { form, now, zelleAddress });
      },
    }),
  ]);
}
