import { AttachedCode, CodeEntry } from '@glow50/contract/codes/codes';
import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/registration/registration-calls';
import { DraftCodeParams, KindParams } from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { findCode } from '../codes/code-repository';
import { readCodeText } from '../codes/code-text';
import { CODE_MESSAGES } from '../codes/code-messages';
import { refuseCode } from '../codes/refuse-code';
import { tellCode } from '../codes/tell-code';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { attachCode, detachCode, findDraft } from './draft-repository';
import { getRegistrant } from './registrant';

export function draftCodeRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { database, clock, limits } = dependencies;

  return routes('registrations', [
    endpoint(calls.enterCode, {
      access: 'credential',
      operationId: 'enterCode',
      summary: 'Check a code and attach it to the draft',
      description:
        'The error says whether the code is unknown, of another kind, not yet approved, used up, expired or revoked. Wrong codes are limited.',
      params: KindParams,
      body: CodeEntry,
      answer: AttachedCode,
      handler: async (request) => {
        const { kind } = request.params;
        const { ownerId } = await getRegistrant(dependencies, request);
        if (!(await findDraft(database, { ownerId, kind }))) {
          throw new HttpError(404, REGISTRATION_MESSAGES.noDraft);
        }
        const spendings = [
          ['codeEntryClient', clientKey(request.ip)],
          ['codeEntryDraft', ownerId],
        ] as const;
        await limits.spend(...spendings);
        const codeKind = request.body.kind;
        const code = await findCode(database, readCodeText(request.body.code));
        const message = await refuseCode(database, code, [codeKind], clock.now());
        if (message !== null || !code) {
          const refusal = message ?? CODE_MESSAGES.unknown;
          throw new HttpError(400, refusal, { errors: [{ path: 'code', message: refusal }] });
        }
        await limits.giveBack(...spendings);
        await inTransaction(database, (tx) =>
          attachCode(tx, { ownerId, kind }, { kind: codeKind, code: code.code }),
        );
        return tellCode(database, { ...code, kind: codeKind });
      },
    }),

    endpoint(calls.removeCode, {
      access: 'credential',
      operationId: 'removeCode',
      summary: 'Remove a code from the draft',
      params: DraftCodeParams,
      answer: Message,
      handler: async (request) => {
        const { kind, codeKind } = request.params;
        const { ownerId } = await getRegistrant(dependencies, request);
        await inTransaction(database, (tx) => detachCode(tx, { ownerId, kind }, codeKind));
        return { message: CODE_MESSAGES.removed };
      },
    }),
  ]);
}
