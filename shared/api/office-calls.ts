import { defineCall } from './call';
import type { CodePage, CodeQuery, CodeRequest, IssuedCode } from './codes';
import type {
  MailRequest,
  MoveRequest,
  NoteRequest,
  OfficeList,
  OfficeQuery,
  OfficeRegistration,
} from './office';

/**
 * Staff only: 403 for other users. Every write brings an `Idempotency-Key` and leaves an event. Print requests, the
 * newsletter's subscribers and payouts have calls of their own (`listPrintRequests`, `listSubscribers`, `payouts`).
 */

export const OFFICE_PAGE_SIZE = 25;

const REGISTRATION = '/api/v1/office/registrations/:id';
type Address = { id: string };

export const officeRegistrations = defineCall<{ query: OfficeQuery; answer: OfficeList }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/registrations',
});

/** With everything that was sent. Files are read by `readUpload`. */
export const officeRegistration = defineCall<{ params: Address; answer: OfficeRegistration }>({
  method: 'GET',
  base: 'api',
  path: REGISTRATION,
});

/** Moves it to another state and tells the registrant. 409 when it is no longer in `from`, or may not go to `to`. */
export const moveRegistration = defineCall<{
  params: Address;
  body: MoveRequest;
  answer: OfficeRegistration;
}>({ method: 'POST', base: 'api', path: `${REGISTRATION}/moves` });

/** For the office's own eyes. */
export const noteRegistration = defineCall<{
  params: Address;
  body: NoteRequest;
  answer: OfficeRegistration;
}>({ method: 'POST', base: 'api', path: `${REGISTRATION}/notes` });

/** Writes to the registrant. */
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

/** 201. */
export const issueCode = defineCall<{ body: CodeRequest; answer: IssuedCode }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/codes',
});

/** It works no longer, for ever. */
export const revokeCode = defineCall<{ params: { code: string }; answer: IssuedCode }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/office/codes/:code',
});

/** Whom money is owed, as a CSV file for the bank: provider, name, amount in dollars, currency. */
export const payoutFile = defineCall<{ answer: Blob }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/office/payouts.csv',
});
