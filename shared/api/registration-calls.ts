import { defineCall } from './call';
import type { AttachedCode, CodeEntry, CodeKind } from './codes';
import type { Message } from './problem';
import type { RegistrationKind } from './registration-kinds';
import type {
  ContactCheckRequest,
  Draft,
  DraftAnswer,
  InformationAnswer,
  LinkRequest,
  Registration,
  Registrations,
  SaveStepRequest,
  SubmitRequest,
} from './registrations';

/**
 * From the first step to the office's decision. A draft belongs to the browser's draft cookie, which the first save
 * sets, or to the account that is signed in: a signed-in user's first call takes the browser's drafts over. To anybody
 * else they do not exist.
 */

type Kind = { kind: RegistrationKind };
const DRAFT = '/api/v1/registrations/:kind/draft';

export const readDraft = defineCall<{ params: Kind; answer: DraftAnswer }>({
  method: 'GET',
  base: 'api',
  path: DRAFT,
});

/**
 * Keeps what was typed in one step, unjudged; `version` 0 begins a draft. The same save again is harmless. 409 when the
 * draft was changed elsewhere since `version`, or was submitted or discarded: read it again. 401 when it belongs to an
 * account that is not signed in, 413 beyond 64 KB, 400 for fields that are never kept (passwords, codes, card data).
 */
export const saveStep = defineCall<{
  params: Kind & { number: number };
  body: SaveStepRequest;
  answer: Draft;
}>({ method: 'PUT', base: 'api', path: `${DRAFT}/steps/:number` });

/** Forgets the draft. Harmless when there is none. */
export const discardDraft = defineCall<{ params: Kind; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: DRAFT,
});

/** Sends a link that opens the draft in another browser, for two weeks. 404 without a draft. */
export const mailDraftLink = defineCall<{ params: Kind; body: LinkRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/link`,
});

/** With the link's `?resume=` as bearer: gives this browser the draft. 401 when the link works no longer. */
export const resumeDraft = defineCall<{ params: Kind; answer: DraftAnswer }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/resume`,
});

/** Sends a code of four digits to the contact's address. 404 without a draft, 429 within a minute of the last. */
export const sendContactCode = defineCall<{ params: Kind; body: LinkRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/contact-code`,
});

/** 400 'Invalid OTP' for a code that is wrong, over, or was tried five times. */
export const checkContactCode = defineCall<{ params: Kind; body: ContactCheckRequest; answer: Draft }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/contact-code/check`,
});

/**
 * Checks a code and attaches it to the draft, in place of an earlier one of its kind; it is used up only with the
 * submission. 400 at `code`, in the same words whatever is wrong with it; 404 without a draft.
 */
export const enterCode = defineCall<{ params: Kind; body: CodeEntry; answer: AttachedCode }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/codes`,
});

export const removeCode = defineCall<{ params: Kind & { codeKind: CodeKind }; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: `${DRAFT}/codes/:codeKind`,
});

/**
 * Submits the draft, once for an `Idempotency-Key`; 201. What is wrong is named by step and field, like
 * `3.school_name` (400); 409 when the draft is another than `version`, or when one of its codes works no longer, which
 * is then taken off; 401 for kinds that need an account. With money due the state is `awaiting_payment`: the draft stays
 * open for changes, a new submission replaces this one, and the settled payment receives it. Else it is `received` and
 * the draft is gone.
 */
export const submitRegistration = defineCall<{ params: Kind; body: SubmitRequest; answer: Registration }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/registrations/:kind/submissions',
});

/** Of the account and of the browser, the newest first. */
export const myRegistrations = defineCall<{ answer: Registrations }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-registrations',
});

/**
 * Gives this browser what a guest registered, with the token of an emailed link as `bearer`. 401 when it is over, or
 * when an account has taken the registration over.
 */
export const openRegistrations = defineCall<{ answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-registrations/open',
});

/** Asked again while a payment is processing. */
export const readRegistration = defineCall<{ params: { id: string }; answer: Registration }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-registrations/:id',
});

/** What the office asked for; back to `in_review`. 409 in any other state than `needs_information`. */
export const answerInformation = defineCall<{
  params: { id: string };
  body: InformationAnswer;
  answer: Registration;
}>({ method: 'POST', base: 'api', path: '/api/v1/my-registrations/:id/information' });
