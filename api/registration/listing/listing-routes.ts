import { ListingAnswer, ReplacementAnswer } from '@glow50/contract/registration/listing';
import * as calls from '@glow50/contract/registration/registration-calls';
import { KindParams } from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { findDraft, listAttached } from '../drafts/draft-repository';
import { getRegistrant } from '../drafts/registrant';
import type { RegistrationDependencies } from '../registration-dependencies';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { validateAnswers } from '../submissions/validate-answers';
import { findReplacement } from './find-replacement';
import { findListing } from './listing-repository';

export function listingRoutes(dependencies: RegistrationDependencies): FastifyPluginAsync {
  const { database, clock, registrationForms } = dependencies;

  return routes('registrations', [
    endpoint(calls.readListing, {
      access: 'user',
      operationId: 'readOwnListing',
      summary: "Get the account's page, or that it has none",
      answer: ListingAnswer,
      handler: async (request) => ({ listing: await findListing(database, getCaller(request).userId) }),
    }),

    endpoint(calls.readReplacement, {
      access: 'user',
      operationId: 'readReplacement',
      summary: "Compare the account's page with the one that the draft would make",
      params: KindParams,
      answer: ReplacementAnswer,
      handler: async (request) => {
        const { kind } = request.params;
        const { userId } = getCaller(request);
        const { ownerId } = await getRegistrant(dependencies, request);
        const form = registrationForms[kind];
        const draft = await findDraft(database, { ownerId, kind });
        if (!draft) throw new HttpError(404, REGISTRATION_MESSAGES.noDraft);
        if (!form?.profile) return { replacement: null };
        const now = clock.now();
        const codes = (await listAttached(database, draft, now)).map((code) => code.kind);
        const profile = form.profile(validateAnswers(form, { answers: draft.answers, codes }));
        return { replacement: await findReplacement(database, userId, profile, now) };
      },
    }),
  ]);
}
