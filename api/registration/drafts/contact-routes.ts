import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/registration/registration-calls';
import {
  ContactCheckRequest,
  Draft,
  KindParams,
  LinkRequest,
} from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { createContactCodes } from '../../accounts/accounts';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { contactCodeEmail } from './draft-emails';
import { findDraft } from './draft-repository';
import { presentDraft } from './present-draft';
import { getRegistrant } from './registrant';
import { resumeAddress, signContactToken } from './resume-link';

export function contactRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, clock } = dependencies;
  const codes = createContactCodes(dependencies);

  async function getDraft(request: Parameters<typeof getRegistrant>[1], { kind }: KindParams) {
    const { ownerId, userId } = await getRegistrant(dependencies, request);
    const draft = await findDraft(database, { ownerId, kind });
    if (!draft) throw new HttpError(404, REGISTRATION_MESSAGES.noDraft);
    return { ...draft, isOfAccount: userId !== null };
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
        const { owner_id: ownerId, kind, draft_id: mailKey, isOfAccount } = draft;
        const token = signContactToken({ ownerId, kind, email }, config.secretKey, clock.now());
        const href = resumeAddress(config.publicUrl, kind, token);
        await codes.send(
          { ownerId, email, ip: request.ip },
          { mailKey, render: (code) => contactCodeEmail(code, { href, isOfAccount }) },
        );
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
        await codes.check({ ownerId: draft.owner_id, email, ip: request.ip }, otp);
        return presentDraft(database, draft, clock.now());
      },
    }),
  ]);
}
