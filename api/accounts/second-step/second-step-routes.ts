import * as calls from '@glow50/contract/accounts/second-step-calls';
import {
  AppSetUp,
  NewRecoveryCodes,
  SecondStep,
  SetUpProof,
  StepCode,
} from '@glow50/contract/accounts/second-step';
import { SECOND_STEP_MESSAGES } from '@glow50/contract/accounts/second-step-messages';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { oneTimeCookie, type Taken } from '../one-time/one-time-cookie';
import { appOf, SECRET_BYTES } from './app-secret';
import { drawCode } from './draw-code';
import { findPassedBrowser, setPassedBrowser } from './passed-browser';
import { createSecondSteps } from './second-steps';

const Begun = z.object({ userId: z.string(), usesPermit: z.boolean() });

const wrongCode = () => {
  const message = SECOND_STEP_MESSAGES.wrongCode;
  return new HttpError(400, message, { errors: [{ path: 'code', message }] });
};

export function secondStepRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const steps = createSecondSteps(dependencies);
  const begun = oneTimeCookie(dependencies, { name: 'new-app', minutes: 15, schema: Begun });
  const secretOf = ({ secretFor }: Taken<unknown>) =>
    Buffer.from(secretFor('app'), 'base64url').subarray(0, SECRET_BYTES);

  return routes('auth', [
    endpoint(calls.readSecondStep, {
      access: 'appointed',
      operationId: 'readSecondStep',
      summary: "Get the state of the caller's second step",
      answer: SecondStep,
      handler: (request) => steps.read(getCaller(request)),
    }),

    endpoint(calls.setUpApp, {
      access: 'appointed',
      operationId: 'setUpApp',
      summary: 'Begin to set up an app that shows codes',
      body: SetUpProof,
      answer: AppSetUp,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        const { account, usesPermit } = await steps.permitSetUp(caller, request.body);
        const secret = secretOf(begun.set(reply, { userId: caller.userId, usesPermit }));
        const app = appOf(secret, account.email);
        const address = app.toString();
        return { secret: app.secret.base32, address, ...(await drawCode(address)) };
      },
    }),

    endpoint(calls.confirmApp, {
      access: 'appointed',
      operationId: 'confirmApp',
      summary: 'Keep the app after its first code',
      body: StepCode,
      answer: NewRecoveryCodes,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        const seen = begun.peek(request);
        if (seen?.payload.userId !== caller.userId) throw new HttpError(409, SECOND_STEP_MESSAGES.tooLate);
        const recoveryCodes = await steps.confirmApp(caller, {
          secret: secretOf(seen),
          code: request.body.code,
          usesPermit: seen.payload.usesPermit,
          spend: async () => (await begun.take(request, reply)) !== undefined,
        });
        if (!recoveryCodes) throw wrongCode();
        await setPassedBrowser(dependencies, reply, caller.userId, undefined);
        return { recoveryCodes };
      },
    }),

    endpoint(calls.proveByCode, {
      access: 'appointed',
      operationId: 'proveSecondStepByCode',
      summary: 'Prove the second step with a code of the app, or a recovery code',
      body: StepCode,
      answer: SecondStep,
      handler: async (request, reply) => {
        const caller = getCaller(request);
        const passedId = await findPassedBrowser(dependencies, request, caller.userId);
        if (!(await steps.proveByCode(caller, request.body.code, passedId))) throw wrongCode();
        await setPassedBrowser(dependencies, reply, caller.userId, passedId);
        return steps.read(caller);
      },
    }),
  ]);
}
