import { PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import { AddPasskeyRequest, MOST_PASSKEYS, OptionsAnswer, Passkey } from '@glow50/contract/accounts/passkeys';
import { SecondStep, SetUpProof, StepCredential } from '@glow50/contract/accounts/second-step';
import * as calls from '@glow50/contract/accounts/second-step-calls';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { oneTimeCookie } from '../one-time/one-time-cookie';
import { addPasskey } from '../passkeys/add-passkey';
import { creationOptions, requestOptions } from '../passkeys/passkey-proofs';
import { listPasskeys } from '../passkeys/passkey-repository';
import { judgePasskey } from '../passkeys/passkey-sign-in';
import { presentPasskey } from '../passkeys/present-passkey';
import { notePassed } from './second-step-repository';
import { createSecondSteps } from './second-steps';

const CHALLENGE = 'challenge';
const Asked = z.object({ userId: z.string(), sessionId: z.string() });
const Begun = Asked.extend({ usesPermit: z.boolean() });

/** Passkeys as the second step of staff. */
export function stepPasskeyRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;
  const steps = createSecondSteps(dependencies);
  const asked = oneTimeCookie(dependencies, { name: 'step-passkey', minutes: 5, schema: Asked });
  const begun = oneTimeCookie(dependencies, { name: 'new-step-passkey', minutes: 5, schema: Begun });

  return routes('auth', [
    endpoint(calls.stepPasskeyOptions, {
      access: 'appointed',
      operationId: 'stepPasskeyOptions',
      summary: 'Get a challenge to prove the second step with a passkey',
      answer: OptionsAnswer,
      handler: async (request, reply) => {
        const { userId, sessionId } = getCaller(request);
        const accepted = (await listPasskeys(database, userId)).filter((row) => row.is_second_step);
        if (accepted.length === 0) throw new HttpError(409, PASSKEY_MESSAGES.refused);
        const challenge = asked.set(reply, { userId, sessionId }).secretFor(CHALLENGE);
        return { options: { ...(await requestOptions(config.publicUrl, challenge, accepted)) } };
      },
    }),

    endpoint(calls.proveByPasskey, {
      access: 'appointed',
      operationId: 'proveSecondStepByPasskey',
      summary: 'Prove the second step with a passkey',
      body: StepCredential,
      answer: SecondStep,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        await limits.spend(['secondStepSession', caller.sessionId]);
        const taken = await asked.take(request, reply);
        if (taken?.payload.sessionId !== caller.sessionId) throw new HttpError(400, PASSKEY_MESSAGES.tooLate);
        const challenge = taken.secretFor(CHALLENGE);
        const used = await judgePasskey(dependencies, caller.userId, request.body.credential, challenge);
        if (used.outcome === 'copied') throw new HttpError(400, PASSKEY_MESSAGES.copied);
        if (used.outcome !== 'proven' || !used.isSecondStep)
          throw new HttpError(400, PASSKEY_MESSAGES.refused);
        await limits.giveBack(['secondStepSession', caller.sessionId]);
        await notePassed(database, caller, clock.now());
        return steps.read(caller);
      },
    }),

    endpoint(calls.newStepPasskeyOptions, {
      access: 'appointed',
      operationId: 'newStepPasskeyOptions',
      summary: 'Get a challenge to add a passkey as second step',
      body: SetUpProof,
      answer: OptionsAnswer,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        const { userId, sessionId } = caller;
        const { account, usesPermit } = await steps.permitSetUp(caller, request.body);
        const known = await listPasskeys(database, userId);
        if (known.length >= MOST_PASSKEYS) throw new HttpError(409, PASSKEY_MESSAGES.tooMany);
        const challenge = begun.set(reply, { userId, sessionId, usesPermit }).secretFor(CHALLENGE);
        // One that only signs in may be replaced by one that also is the second step.
        const kept = known.filter((row) => row.is_second_step);
        return { options: { ...(await creationOptions(config.publicUrl, account, kept, challenge)) } };
      },
    }),

    endpoint(calls.addStepPasskey, {
      access: 'appointed',
      operationId: 'addStepPasskey',
      summary: 'Add a passkey as second step',
      body: AddPasskeyRequest,
      answer: Passkey,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        const taken = await begun.take(request, reply);
        if (taken?.payload.sessionId !== caller.sessionId) throw new HttpError(400, PASSKEY_MESSAGES.tooLate);
        const { usesPermit } = taken.payload;
        const row = await addPasskey(dependencies, {
          caller,
          credential: request.body.credential,
          challenge: taken.secretFor(CHALLENGE),
          userAgent: request.headers['user-agent'],
          isSecondStep: true,
          permit: (tx) => steps.spendPermit(tx, caller.userId, usesPermit),
        });
        await notePassed(database, caller, clock.now());
        return presentPasskey(row);
      },
    }),
  ]);
}
