import { LoginAnswer } from '@glow50/contract/accounts/auth';
import * as calls from '@glow50/contract/accounts/passkey-calls';
import { PASSKEY_MESSAGES } from '@glow50/contract/accounts/passkey-messages';
import { OptionsAnswer, PasskeySignIn } from '@glow50/contract/accounts/passkeys';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import { answerSignIn } from '../answer-sign-in';
import { oneTimeCookie } from '../one-time/one-time-cookie';
import { readUserHandle, requestOptions } from './passkey-proofs';
import { judgePasskey } from './passkey-sign-in';

const CHALLENGE = 'challenge';

export function passkeySignInRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, limits } = dependencies;
  const begun = oneTimeCookie(dependencies, { name: 'passkey', minutes: 5, schema: z.object({}) });

  /** Counts what did not fit. The right passkey is judged first, so that others at the same address cannot stop it. */
  async function refusal({ ip }: FastifyRequest, why: 'tooLate' | 'refused' | 'copied'): Promise<HttpError> {
    await limits.spend(['passkeyClient', clientKey(ip)]);
    return new HttpError(401, PASSKEY_MESSAGES[why]);
  }

  return routes('auth', [
    endpoint(calls.passkeySignInOptions, {
      access: 'public',
      operationId: 'passkeySignInOptions',
      summary: 'Get a challenge to sign in with a passkey',
      answer: OptionsAnswer,
      handler: async (_request, reply) => {
        const challenge = begun.set(reply, {}).secretFor(CHALLENGE);
        return { options: { ...(await requestOptions(config.publicUrl, challenge)) } };
      },
    }),

    endpoint(calls.passkeySignIn, {
      access: 'credential',
      operationId: 'passkeySignIn',
      summary: 'Sign in with a passkey',
      body: PasskeySignIn,
      answer: LoginAnswer,
      handler: async (request, reply) => {
        const { credential, tokenExpiration } = request.body;
        const challenge = await begun.take(request, reply);
        if (!challenge) throw await refusal(request, 'tooLate');
        const userId = readUserHandle(credential.response.userHandle);
        const used = userId
          ? await judgePasskey(dependencies, userId, credential, challenge.secretFor(CHALLENGE))
          : { outcome: 'refused' as const };
        if (used.outcome !== 'proven') throw await refusal(request, used.outcome);
        return answerSignIn(dependencies, request, reply, {
          account: used.account,
          lifetime: tokenExpiration,
          provesSecondStep: used.isSecondStep,
          used: { passkeyId: used.passkeyId },
        });
      },
    }),
  ]);
}
