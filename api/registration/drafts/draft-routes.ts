import { Message } from '@glow50/contract/problem';
import * as calls from '@glow50/contract/registration/registration-calls';
import {
  Draft,
  DraftAnswer,
  KindParams,
  SaveStepRequest,
  StepParams,
} from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { inTransaction } from '../../platform/database/transaction';
import type { RegistrationDependencies } from '../registration-dependencies';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { clientKey } from '../../platform/limits/client-key';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { findCarriedCodes } from './carry-codes';
import { findCarriedOver } from './carry-over';
import { clearDraftCookie } from './draft-cookie';
import { findDraft } from './draft-repository';
import { findEarlier } from './find-earlier';
import { forgetDraft } from './forget-drafts';
import { mailLinksOfLeft } from './mail-resume-link';
import { validateDraft } from './validate-draft';
import { presentDraft } from './present-draft';
import { createGuest, type Found, findRegistrant, isGuestOver, type Registrant } from './registrant';
import { saveStep } from './save-step';

export function draftRoutes(dependencies: RegistrationDependencies): FastifyPluginAsync {
  const { database, clock, registrationForms, limits } = dependencies;

  /** Whoever begins anew in a browser that has sent a registration is another guest, who does not see the first. */
  async function findOwner({ registrant }: Found, version: number): Promise<Registrant | undefined> {
    const isNew = version === 0 && registrant && (await isGuestOver(database, registrant));
    return isNew ? undefined : registrant;
  }

  return routes('registrations', [
    endpoint(calls.readDraft, {
      access: 'public',
      operationId: 'readDraft',
      summary: 'Get the draft of the account or the browser',
      params: KindParams,
      answer: DraftAnswer,
      handler: async (request) => {
        const { kind } = request.params;
        const { registrant, isLocked } = await findRegistrant(dependencies, request);
        const row = registrant && (await findDraft(database, { ownerId: registrant.ownerId, kind }));
        const earlier = registrant && (await findEarlier(database, registrant, kind));
        const form = registrationForms[kind];
        const carriedCodes =
          registrant &&
          form &&
          (await findCarriedCodes(database, registrant, { kind, form, now: clock.now() }));
        const known = {
          needsSignIn: isLocked,
          ...(carriedCodes && { carriedCodes }),
          ...(earlier && { earlier }),
        };
        if (row) return { draft: await presentDraft(database, row, clock.now()), ...known };
        const carriedOver = registrant && form && (await findCarriedOver(database, registrant, form));
        return { draft: null, ...known, ...(carriedOver && { carriedOver }) };
      },
    }),

    endpoint(calls.saveStep, {
      access: 'credential',
      operationId: 'saveStep',
      summary: 'Save the answers of one step',
      description: 'Responds with 409 if the draft was changed elsewhere since `version`.',
      params: StepParams,
      body: SaveStepRequest,
      answer: Draft,
      handler: async (request, reply) => {
        const { params, body } = request;
        validateDraft(body.answers);
        const found = await findRegistrant(dependencies, request);
        if (found.isLocked && body.version > 0) throw new HttpError(401, REGISTRATION_MESSAGES.signIn);
        if (!found.registrant && body.version > 0)
          throw new HttpError(409, REGISTRATION_MESSAGES.savedElsewhere);
        if (body.version === 0) await limits.spend(['draftClient', clientKey(request.ip)]);
        const { ownerId } =
          (await findOwner(found, body.version)) ?? (await createGuest(dependencies, reply));
        const now = clock.now();
        const row = await inTransaction(database, (tx) =>
          saveStep(tx, { ownerId, kind: params.kind }, params.number, body, now),
        );
        return presentDraft(database, row, now);
      },
    }),

    endpoint(calls.leaveDrafts, {
      access: 'public',
      operationId: 'leaveDrafts',
      summary:
        'Take the drafts of a guest off this browser; their links are emailed to the addresses in them',
      answer: Message,
      handler: async (request, reply) => {
        const { registrant } = await findRegistrant(dependencies, request);
        if (registrant?.userId === null) {
          await mailLinksOfLeft(dependencies, registrant.ownerId, request.ip);
        }
        clearDraftCookie(reply, dependencies.config.mode);
        return { message: REGISTRATION_MESSAGES.left };
      },
    }),

    endpoint(calls.discardDraft, {
      access: 'credential',
      operationId: 'discardDraft',
      summary: 'Delete the draft and its files',
      params: KindParams,
      answer: Message,
      handler: async (request) => {
        const { registrant, isLocked } = await findRegistrant(dependencies, request);
        if (!registrant) {
          throw isLocked
            ? new HttpError(401, REGISTRATION_MESSAGES.signIn)
            : new HttpError(404, REGISTRATION_MESSAGES.noDraft);
        }
        const ref = { ownerId: registrant.ownerId, kind: request.params.kind };
        await inTransaction(database, (tx) => forgetDraft(tx, ref, registrant, clock.now()));
        return { message: REGISTRATION_MESSAGES.discarded };
      },
    }),
  ]);
}
