import * as calls from '@glow50/contract/accounts/passkey-calls';
import { PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import {
  AddPasskeyRequest,
  FreshProof,
  MOST_PASSKEYS,
  OptionsAnswer,
  Passkey,
  PasskeyList,
  PasskeyParams,
  RenamePasskeyRequest,
} from '@glow50/contract/accounts/passkeys';
import { SECOND_STEP_MESSAGES } from '@glow50/contract/accounts/second-step-messages';
import { PROBLEM_MESSAGES } from '@glow50/contract/messages';
import type { FastifyPluginAsync, preValidationHookHandler } from 'fastify';
import { validate } from 'uuid';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { oneTimeCookie } from '../one-time/one-time-cookie';
import { proveFresh } from '../prove-fresh';
import { addPasskey } from './add-passkey';
import { mailAboutPasskey } from './passkey-emails';
import { creationOptions } from './passkey-proofs';
import { dropPasskey, listPasskeys, renamePasskey } from './passkey-repository';
import { presentPasskey } from './present-passkey';

const CHALLENGE = 'challenge';
const Begun = z.object({ userId: z.string(), sessionId: z.string() });

/** Live builds of the page send none. */
const withBody: preValidationHookHandler = (request, _reply, done) => {
  request.body ??= {};
  done();
};

export function ownPasskeyRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database } = dependencies;
  const begun = oneTimeCookie(dependencies, { name: 'new-passkey', minutes: 5, schema: Begun });

  return routes('auth', [
    endpoint(calls.listPasskeys, {
      access: 'user',
      operationId: 'listPasskeys',
      summary: "List the caller's passkeys, newest first",
      answer: PasskeyList,
      handler: async (request) => ({
        passkeys: (await listPasskeys(database, getCaller(request).userId)).map(presentPasskey),
      }),
    }),

    endpoint(calls.newPasskeyOptions, {
      access: 'user',
      operationId: 'newPasskeyOptions',
      summary: 'Get a challenge to add a passkey',
      body: FreshProof,
      answer: OptionsAnswer,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        const { userId, sessionId } = caller;
        const account = await proveFresh(dependencies, caller, request.body.password);
        const known = await listPasskeys(database, userId);
        if (known.length >= MOST_PASSKEYS) throw new HttpError(409, PASSKEY_MESSAGES.tooMany);
        const challenge = begun.set(reply, { userId, sessionId }).secretFor(CHALLENGE);
        return { options: { ...(await creationOptions(config.publicUrl, account, known, challenge)) } };
      },
    }),

    endpoint(calls.addPasskey, {
      access: 'user',
      operationId: 'addPasskey',
      summary: 'Add a passkey',
      body: AddPasskeyRequest,
      answer: Passkey,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        const { userId, sessionId } = caller;
        const taken = await begun.take(request, reply);
        const isOwn = taken?.payload.userId === userId && taken.payload.sessionId === sessionId;
        if (!taken || !isOwn) throw new HttpError(400, PASSKEY_MESSAGES.tooLate);
        const row = await addPasskey(dependencies, {
          caller,
          credential: request.body.credential,
          challenge: taken.secretFor(CHALLENGE),
          userAgent: request.headers['user-agent'],
          isSecondStep: false,
        });
        return presentPasskey(row);
      },
    }),

    endpoint(calls.renamePasskey, {
      access: 'owner',
      operationId: 'renamePasskey',
      summary: 'Rename a passkey',
      params: PasskeyParams,
      body: RenamePasskeyRequest,
      answer: Passkey,
      handler: async (request) => {
        const { userId } = getCaller(request);
        const { passkeyId } = request.params;
        const row =
          validate(passkeyId) &&
          (await renamePasskey(database, { userId, passkeyId, name: request.body.name }));
        if (!row) throw new HttpError(404, PROBLEM_MESSAGES.notFound);
        return presentPasskey(row);
      },
    }),

    endpoint(calls.removePasskey, {
      access: 'owner',
      operationId: 'removePasskey',
      summary: 'Remove a passkey',
      params: PasskeyParams,
      body: FreshProof,
      preValidation: withBody,
      answer: null,
      handler: async (request) => {
        const caller = getCaller(request);
        const { userId } = caller;
        const { passkeyId } = request.params;
        const rows = validate(passkeyId) ? await listPasskeys(database, userId) : [];
        if (!rows.some((row) => row.passkey_id === passkeyId)) {
          throw new HttpError(404, PROBLEM_MESSAGES.notFound);
        }
        const account = await proveFresh(dependencies, caller, request.body.password);
        const removed = await inTransaction(database, async (tx) => {
          const dropped = await dropPasskey(tx, userId, passkeyId);
          if (dropped?.is_second_step && caller.owesSecondStep) {
            throw new HttpError(403, SECOND_STEP_MESSAGES.removeAfter);
          }
          if (dropped) await mailAboutPasskey(tx, config.publicUrl, account, 'removed', dropped.name);
          return dropped;
        });
        if (!removed) throw new HttpError(404, PROBLEM_MESSAGES.notFound);
        return null;
      },
    }),
  ]);
}
