import { defineCall } from '../call';
import type { AttachedCode, CodeEntry, CodeKind } from '../codes/codes';
import type { Message } from '../problem';
import type { InformationAnswer, InformationSave } from './information';
import type { ListingAnswer, ReplacementAnswer } from './listing';
import type { RegistrationKind } from './registration-kinds';
import type {
  ContactCheckRequest,
  Draft,
  DraftAnswer,
  LinkRequest,
  Registration,
  Registrations,
  SaveStepRequest,
  SubmitRequest,
} from './registrations';

/**
 * Calls from the first step to the decision of staff. A draft belongs to the browser's draft cookie, which is
 * set by the first save, or to the signed-in account. The first call of a signed-in user moves the browser's
 * drafts to the account. Nobody else can access a draft.
 */

type Kind = { kind: RegistrationKind };
const DRAFT = '/api/v1/registrations/:kind/draft';

export const readDraft = defineCall<{ params: Kind; answer: DraftAnswer }>({
  method: 'GET',
  base: 'api',
  path: DRAFT,
});

/**
 * Saves what was typed in one step, without validation. `version` 0 creates a draft. Repeating a save is
 * harmless. Responds with 409 when the draft was changed elsewhere since `version`, submitted or discarded:
 * read it again. Responds with 401 when the draft belongs to an account that is not signed in, with 413
 * beyond 64 KB, and with 400 for fields that are never stored (passwords, codes, card data).
 */
export const saveStep = defineCall<{
  params: Kind & { number: number };
  body: SaveStepRequest;
  answer: Draft;
}>({ method: 'PUT', base: 'api', path: `${DRAFT}/steps/:number` });

/** Deletes the draft. Succeeds when there is none. No page calls it: a draft ends by submission or with age. */
export const discardDraft = defineCall<{ params: Kind; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: DRAFT,
});

/**
 * Emails a link that opens the draft in another browser, valid for two weeks. Responds with 404 without a
 * draft, and with 429 and `Retry-After` after too many links.
 */
export const mailDraftLink = defineCall<{ params: Kind; body: LinkRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/link`,
});

/**
 * Takes the link's `?resume=` as bearer and gives this browser the draft. Responds with 401 when the link is
 * no longer valid.
 */
export const resumeDraft = defineCall<{ params: Kind; answer: DraftAnswer }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/resume`,
});

/**
 * Takes the drafts of a guest off this browser, so that somebody else begins anew. Their links are emailed to the
 * addresses in them, within the limits of emails. The drafts of accounts stay where they are.
 */
export const leaveDrafts = defineCall<{ answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/registrations/leave',
});

/**
 * Emails a four-digit code to the contact's address, with a link that confirms the address and opens the draft in any
 * browser (`resumeDraft`). Responds with 404 without a draft, and with 429 within a
 * minute of the last code.
 */
export const sendContactCode = defineCall<{ params: Kind; body: LinkRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/contact-code`,
});

/** Responds with 400 'Invalid OTP' for a code that is wrong, expired or tried five times. */
export const checkContactCode = defineCall<{ params: Kind; body: ContactCheckRequest; answer: Draft }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/contact-code/check`,
});

/**
 * Checks a code and attaches it to the draft, replacing an earlier code of the same kind. The code is used up
 * only on submission. Responds with 400 at `code` and words for why it does not work (unknown, of another
 * kind, not yet approved, used up, expired, revoked), and with 404 without a draft.
 */
export const enterCode = defineCall<{ params: Kind; body: CodeEntry; answer: AttachedCode }>({
  method: 'POST',
  base: 'api',
  path: `${DRAFT}/codes`,
});

/** Detaches the code of this kind from the draft. No page calls it: `enterCode` replaces a code. */
export const removeCode = defineCall<{ params: Kind & { codeKind: CodeKind }; answer: Message }>({
  method: 'DELETE',
  base: 'api',
  path: `${DRAFT}/codes/:codeKind`,
});

/**
 * Submits the draft, once per `Idempotency-Key`, and responds with 201. Responds with 400 and errors by step
 * and field, such as `3.school_name`; with 409 when the draft's version differs from `version`, or when one
 * of its codes is no longer valid and was therefore removed; and with 401 for kinds that need an account.
 *
 * Responds with 409 and the path `replaces`, followed by a path per changed field such as `page.hours`, when the
 * account has a page that this submission would change and `replaces` does not name that very change: show
 * `readReplacement` and ask. Nothing is stored then.
 *
 * With money due, the state is `awaiting_payment`: the draft stays editable, a new submission replaces this
 * one, and the confirmed payment makes it `received`. Otherwise it is `received` at once and the draft is
 * deleted.
 */
export const submitRegistration = defineCall<{ params: Kind; body: SubmitRequest; answer: Registration }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/registrations/:kind/submissions',
});

/** The page of the account, so that who is listed already is not led through a registration unasked. */
export const readListing = defineCall<{ answer: ListingAnswer }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-listing',
});

/**
 * Compares the account's page with the one that the draft would make. Responds with 400 and errors by step and field
 * while the draft is not complete, and with 404 without a draft.
 */
export const readReplacement = defineCall<{ params: Kind; answer: ReplacementAnswer }>({
  method: 'GET',
  base: 'api',
  path: `${DRAFT}/replacement`,
});

/**
 * Registrations of the account, and those of a guest for an hour after the guest opened an emailed link in this
 * browser, newest first. Others may use the same browser.
 */
export const myRegistrations = defineCall<{ answer: Registrations }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-registrations',
});

/**
 * Gives this browser the registrations of a guest. Takes the token of an emailed link as bearer. Responds
 * with 401 when the link has expired or an account has taken over the registration.
 */
export const openRegistrations = defineCall<{ answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-registrations/open',
});

/** Polled while a payment is processing. */
export const readRegistration = defineCall<{ params: { id: string }; answer: Registration }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-registrations/:id',
});

/**
 * Keeps what the registrant has entered for the office's question, in any browser of theirs. Nothing is validated
 * and nothing is sent. Responds with 400 and the paths of values that nobody asked for, and with 409 like
 * `answerInformation`. What equals the answer that was sent is not kept.
 */
export const saveInformation = defineCall<{
  params: { id: string };
  body: InformationSave;
  answer: Message;
}>({ method: 'PUT', base: 'api', path: '/api/v1/my-registrations/:id/information' });

/**
 * Answers the office's question, changes the asked answers and moves the registration back to `in_review`. Responds
 * with 400 and errors by path when an asked item is missing or wrong, or when a value was not asked for; with 409 in
 * any state other than `needs_information`.
 *
 * With `replaces`, changes the answer that was sent then, as long as the office has not decided. Responds with 409 when
 * it has, when it asks again, or when the answer was changed in the meantime.
 */
export const answerInformation = defineCall<{
  params: { id: string };
  body: InformationAnswer;
  answer: Registration;
}>({ method: 'POST', base: 'api', path: '/api/v1/my-registrations/:id/information' });
