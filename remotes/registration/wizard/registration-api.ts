import { checkPlace } from '@glow50/contract/places/place-calls';
import type { PlaceCheck, PlaceQuery } from '@glow50/contract/places/place-check';
import type { AttachedCode, CodeEntry } from '@glow50/contract/codes/codes';
import {
  enterCode,
  readDraft,
  readRegistration,
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
  };
}
