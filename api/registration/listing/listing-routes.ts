import { ListingAnswer, ReplacementAnswer } from '@glow50/contract/registration/listing';
import * as calls from '@glow50/contract/registration/registration-calls';
import type { RegistrantProfile } from '@glow50/contract/registration/registrant-profile';
import type { FormContext, RegistrationForm } from '@glow50/contract/registration/registration-form';
import { KindParams, type StepAnswers } from '@glow50/contract/registration/registrations';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { getCaller } from '../../platform/access/get-caller';
import { endpoint, routes } from '../../platform/http/endpoint';
import { HttpError } from '../../platform/http/http-error';
import { listAskedCodes } from '../drafts/asked-codes';
import { findDraft } from '../drafts/draft-repository';
import { getRegistrant } from '../drafts/registrant';
import type { RegistrationDependencies } from '../registration-dependencies';
import { REGISTRATION_MESSAGES } from '../registration-messages';
import { validateAnswers, visibleSteps } from '../submissions/validate-answers';
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
        if (!form || !hasPage(form)) return { replacement: null };
        const now = clock.now();
        const codes = (await listAskedCodes(database, form, draft, now)).map((code) => code.kind);
        const profile = readProfile(form, { answers: draft.answers, codes });
        return { replacement: await findReplacement(database, userId, profile, now) };
      },
    }),
  ]);
}

type PageForm = RegistrationForm & Required<Pick<RegistrationForm, 'profile'>>;

const hasPage = (form: RegistrationForm): form is PageForm => form.profile !== undefined;

/** Needs only the answers of the page: the registrant compares before signing. Throws 400 when one is missing. */
function readProfile(form: PageForm, context: FormContext): RegistrantProfile {
  const steps = visibleSteps(form, context).map(([number, { schema }]): [string, StepAnswers] => {
    const typed = context.answers[number] ?? {};
    const { data } = schema.safeParse(typed);
    return [number, data ? { ...data } : typed];
  });
  try {
    return form.profile(Object.fromEntries(steps));
  } catch (error) {
    if (error instanceof z.ZodError) validateAnswers(form, context);
    throw error;
  }
}
