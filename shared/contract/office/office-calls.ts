import { defineCall } from '../call';
import type { CodePage, CodeQuery, CodeRequest, IssuedCode } from '../codes/codes';
import type {
  Ahead,
  MailRequest,
  MoveRequest,
  NoteRequest,
  OfficeList,
  OfficeQuery,
  OfficeRegistration,
} from './office';

/**
 * Staff only: other users get 403. Every write needs an `Idempotency-Key` and is recorded as an event. Print
 * requests, newsletter subscribers and payouts have their own calls (`listPrintRequests`, `listSubscribers`,
 * `payouts`).
 */

export const OFFICE_PAGE_SIZE = 25;

const REGISTRATION = '/api/v1/office/registrations/:id';
type Address = { id: string };

export const officeRegistrations = defineCall<{ query: OfficeQuery; answer: OfficeList }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/registrations',
});

/** Includes everything that was submitted. Files are read with `readUpload`. */
export const officeRegistration = defineCall<{ params: Address; answer: OfficeRegistration }>({
  method: 'GET',
  base: 'api',
  path: REGISTRATION,
});

/**
 * Moves the registration to another state and emails the registrant. Responds with 409 when its state is no
 * longer `from`, or when the move to `to` is not allowed.
 */
export const moveRegistration = defineCall<{
  params: Address;
  body: MoveRequest;
  answer: OfficeRegistration;
}>({ method: 'POST', base: 'api', path: `${REGISTRATION}/moves` });

/** What the page of this registration has ahead. All zero when it has no page. */
export const readAhead = defineCall<{ params: Address; answer: Ahead }>({
  method: 'GET',
  base: 'api',
  path: `${REGISTRATION}/ahead`,
});

export const noteRegistration = defineCall<{
  params: Address;
  body: NoteRequest;
  answer: OfficeRegistration;
}>({ method: 'POST', base: 'api', path: `${REGISTRATION}/notes` });

export const mailRegistrant = defineCall<{
  params: Address;
  body: MailRequest;
  answer: OfficeRegistration;
}>({ method: 'POST', base: 'api', path: `${REGISTRATION}/mails` });

export const officeCodes = defineCall<{ query: CodeQuery; answer: CodePage }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/codes',
});

/** Responds with 201. */
export const issueCode = defineCall<{ body: CodeRequest; answer: IssuedCode }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/codes',
});

/** Permanent. */
export const revokeCode = defineCall<{ params: { code: string }; answer: IssuedCode }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/office/codes/:code',
});

/**
 * Balances as a CSV file for the bank: one line `total` a provider, then one an event and one for all else. In dollars.
 */
export const payoutFile = defineCall<{ answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/payouts.csv',
});
