import { checkPlace } from '@glow50/contract/places/place-calls';
import type { PlaceCheck, PlaceQuery } from '@glow50/contract/places/place-check';
import type { AttachedCode, CodeEntry } from '@glow50/contract/codes/codes';
import type { Listing, Replacement } from '@glow50/contract/registration/listing';
import {
  enterCode,
  leaveDrafts,
  mailDraftLink,
  readDraft,
  readListing,
  readRegistration,
  readReplacement,
  resumeDraft,
  saveStep,
  submitRegistration,
} from '@glow50/contract/registration/registration-calls';
import type { RegistrationKind } from '@glow50/contract/registration/registration-kinds';
import type {
  Draft,
  DraftAnswer,
  Registration,
  SaveStepRequest,
  SubmitRequest,
} from '@glow50/contract/registration/registrations';
import { ApiError } from '@glow50/host/http/api-error';
import type { HttpClient } from '@glow50/host/http/http-client';

/** All calls throw `ApiError` when rejected and `NetworkError` when no response arrives. */
export interface RegistrationApi {
  readDraft(): Promise<DraftAnswer>;
  /** `token` comes from an emailed link. */
  resume(token: string): Promise<DraftAnswer>;
  saveStep(number: number, body: SaveStepRequest): Promise<Draft>;
  enterCode(entry: CodeEntry): Promise<AttachedCode>;
  checkPlace(query: PlaceQuery): Promise<PlaceCheck>;
  /** `key` is the idempotency key; use the same one for each retry. */
  submit(body: SubmitRequest, key: string): Promise<Registration>;
  readRegistration(id: string): Promise<Registration>;
  /** Emails a link that opens the draft in another browser. Resolves with what to tell the registrant. */
  mailLink(email: string): Promise<string>;
  /** Takes a guest's drafts off this browser. */
  leaveDrafts(): Promise<unknown>;
  /** The page of the signed-in account; null when it has none. */
  readListing(): Promise<Listing | null>;
  /** What the draft would change on that page; null when nothing. */
  readReplacement(): Promise<Replacement | null>;
}

export function createRegistrationApi(api: HttpClient, kind: RegistrationKind): RegistrationApi {
  const params = { kind };
  return {
    readDraft: () => api.call(readDraft, { params }),
    resume: (token) => api.call(resumeDraft, { params, bearer: token }),
    saveStep: (number, body) => api.call(saveStep, { params: { kind, number }, body }),
    enterCode: (body) => api.call(enterCode, { params, body }),
    checkPlace: (query) => api.call(checkPlace, { query }),
    submit: (body, key) => api.call(submitRegistration, { params, body, idempotencyKey: key }),
    readRegistration: (id) => api.call(readRegistration, { params: { id } }),
    mailLink: async (email) => (await api.call(mailDraftLink, { params, body: { email } })).message,
    leaveDrafts: () => api.call(leaveDrafts),
    readListing: async () => (await nullWhenMissing(api.call(readListing)))?.listing ?? null,
    readReplacement: async () =>
      (await nullWhenMissing(api.call(readReplacement, { params })))?.replacement ?? null,
  };
}

/** An API of before these calls answers 404. */
async function nullWhenMissing<Answer>(answer: Promise<Answer>): Promise<Answer | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
