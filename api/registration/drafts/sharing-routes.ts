import { maskEmail } from '@glow50/contract/accounts/mask-email';
import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/registration/registration-calls';
import { DraftAnswer, KindParams, LinkRequest } from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { readBearer } from '../../platform/access/read-bearer';
import { createContactCodes, findAccount } from '../../accounts/accounts';
import type { Connection } from '../../platform/database/connection';
import type { Dependencies } from '../../platform/dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { bearer } from '../../platform/http/security';
import { clientKey } from '../../platform/limits/client-key';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { type DraftRef, findDraft } from './draft-repository';
import { findGuestById, hasSent } from './guest-repository';
import { mailResumeLink } from './mail-resume-link';
import { presentDraft } from './present-draft';
import { getRegistrant, setGuestCookie } from './registrant';
import { readResumeToken } from './resume-link';

export function sharingRoutes(dependencies: Dependencies): FastifyPluginAsync {
  const { config, database, clock, limits } = dependencies;
  const codes = createContactCodes(dependencies);

  return routes('registrations', [
    endpoint(calls.mailDraftLink, {
      access: 'credential',
      operationId: 'mailDraftLink',
      summary: 'Email a link that opens the draft in another browser',
      params: KindParams,
      body: LinkRequest,
      answer: Message,
      handler: async (request) => {
        const { kind } = request.params;
        const { email } = request.body;
        const { ownerId } = await getRegistrant(dependencies, request);
        const draft = await findDraft(database, { ownerId, kind });
        if (!draft) throw new HttpError(404, REGISTRATION_MESSAGES.noDraft);
        await mailResumeLink(dependencies, draft, { email, ip: request.ip });
        return { message: REGISTRATION_MESSAGES.linkSent };
      },
    }),

    endpoint(calls.resumeDraft, {
      access: 'credential',
      operationId: 'resumeDraft',
      summary: 'Link the draft to this browser, by the token of the emailed link',
      description: 'The link in the email with a contact code confirms the address, too.',
      security: bearer,
      params: KindParams,
      answer: DraftAnswer,
      handler: async (request, reply) => {
        const now = clock.now();
        const ref = readResumeToken(readBearer(request) ?? '', config.secretKey, now);
        if (!ref) await limits.spend(['linkClient', clientKey(request.ip)]);
        if (ref?.kind !== request.params.kind) throw new HttpError(401, REGISTRATION_MESSAGES.linkOver);
        const { ownerId, email } = ref;
        if (email !== undefined) await codes.confirmByLink({ ownerId, email, ip: request.ip });
        const guest = await findGuestById(database, ref.ownerId);
        if (!guest || guest.userId !== null) {
          const leadsTo = await findAccountDraft(database, { ...ref, ownerId: guest?.userId ?? ownerId });
          return { draft: null, needsSignIn: true, ...(leadsTo && { leadsTo }) };
        }
        const row = await findDraft(database, ref);
        if (!row) {
          const { linkOver, sentAlready } = REGISTRATION_MESSAGES;
          throw new HttpError(401, (await hasSent(database, ref)) ? sentAlready : linkOver);
        }
        await setGuestCookie(dependencies, reply, guest.guestId);
        return { draft: await presentDraft(database, row, now), needsSignIn: false };
      },
    }),
  ]);
}

/** Whoever is signed in to another account is told whose draft the link is for. */
async function findAccountDraft(connection: Connection, { ownerId, kind }: DraftRef) {
  const [draft, account] = [
    await findDraft(connection, { ownerId, kind }),
    await findAccount(connection, ownerId),
  ];
  return draft && account && { draftId: draft.draft_id, email: maskEmail(account.email) };
}
