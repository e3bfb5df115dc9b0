import { AUTH_MESSAGES } from '@glow50/contract/messages';
import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/registration/registration-calls';
import {
  ContactCheckRequest,
  Draft,
  KindParams,
  LinkRequest,
} from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { codeExpiry, hashCode, isSameHash, makeCode } from '../../platform/access/email-code';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import { enqueueMail } from '../../platform/mail/mail';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { noteChecked, putContactCode, takeContactTry } from './contact-repository';
import { contactCodeEmail } from './draft-emails';
import { findDraft } from './draft-repository';
import { presentDraft } from './present-draft';
import { getRegistrant } from './registrant';

export function contactRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;

  async function getDraft(request: Parameters<typeof getRegistrant>[1], { kind }: KindParams) {
    const { ownerId } = await getRegistrant(dependencies, request);
    const draft = await findDraft(database, { ownerId, kind });
    if (!draft) throw new HttpError(404, REGISTRATION_MESSAGES.noDraft);
    return draft;
  }

  return routes('registrations', [
    endpoint(calls.sendContactCode, {
      access: 'credential',
      operationId: 'sendContactCode',
      summary: "Send a verification code to the contact's address",
      params: KindParams,
      body: LinkRequest,
      answer: Message,
      handler: async (request) => {
        const { email } = request.body;
        const draft = await getDraft(request, request.params);
        await limits.spend(['resendClient', clientKey(request.ip)], ['resendAddress', email.toLowerCase()]);
        const code = makeCode();
        const now = clock.now();
        const isSent = await inTransaction(database, async (tx) => {
          const isPut = await putContactCode(
            tx,
            {
              owner_id: draft.owner_id,
              written_email: email,
              code_hash: hashCode(code, draft.owner_id, config.secretKey),
              code_sent_at: now,
              code_expires_at: codeExpiry(now),
            },
            now,
          );
          if (isPut)
            await enqueueMail(tx, { ownerKey: draft.draft_id, to: email, ...contactCodeEmail(code) });
          return isPut;
        });
        if (!isSent) {
          throw new HttpError(429, AUTH_MESSAGES.resendTooSoon, { headers: { 'retry-after': '60' } });
        }
        return { message: REGISTRATION_MESSAGES.codeSent };
      },
    }),

    endpoint(calls.checkContactCode, {
      access: 'credential',
      operationId: 'checkContactCode',
      summary: "Check the verification code of the contact's address",
      params: KindParams,
      body: ContactCheckRequest,
      answer: Draft,
      handler: async (request) => {
        const { email, otp } = request.body;
        const draft = await getDraft(request, request.params);
        const spendings = [
          ['codeClient', clientKey(request.ip)],
          ['codeAddress', email.toLowerCase()],
        ] as const;
        await limits.spend(...spendings);
        const now = clock.now();
        const ref = { ownerId: draft.owner_id, email };
        const kept = await inTransaction(database, (tx) => takeContactTry(tx, ref, now));
        const isRight = kept && isSameHash(kept, hashCode(otp, draft.owner_id, config.secretKey));
        if (!isRight) throw new HttpError(400, AUTH_MESSAGES.invalidOtp);
        await limits.giveBack(...spendings);
        await inTransaction(database, (tx) => noteChecked(tx, ref, now));
        return presentDraft(database, draft, now);
      },
    }),
  ]);
}
