import { defineCall } from './call';
import type {
  CardChange,
  MyPlan,
  Plan,
  PlanInvoices,
  Quote,
  QuoteQuery,
  RegistrationPayment,
  RegistrationPayRequest,
  StartedCardChange,
} from './plans';
import type { Message } from './problem';
import type { RegistrationKind } from './registration-kinds';

/** What the caller's draft costs, with its codes. 404 without a draft. */
export const readQuote = defineCall<{
  params: { kind: RegistrationKind };
  query: QuoteQuery;
  answer: Quote;
}>({ method: 'GET', base: 'api', path: '/api/v1/registrations/:kind/draft/quote' });

/**
 * Starts to pay for a registration that is `awaiting_payment`. Asked again it is the same payment, so that nobody pays
 * twice; the registration is `received` once the money has arrived: read it until then. 409 when another tab changed
 * what is due, or money is on its way; 404 for somebody else's.
 */
export const payRegistration = defineCall<{
  params: { id: string };
  body: RegistrationPayRequest;
  answer: RegistrationPayment;
}>({ method: 'POST', base: 'api', path: '/api/v1/my-registrations/:id/payment' });

/** The transfer by Zelle has arrived. Staff only. 409 when none is waited for. */
export const receiveTransfer = defineCall<{ params: { id: string }; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/registrations/:id/transfer',
});

export const myPlan = defineCall<{ answer: MyPlan }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-plan',
});

export const planInvoices = defineCall<{ answer: PlanInvoices }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-plan/invoices',
});

/** Ends with the month that is paid, or at once when it is past due. Asked again it stays so. 404 without a plan. */
export const cancelPlan = defineCall<{ answer: Plan }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-plan/cancel',
});

/** Takes a cancellation back before it has come about. 409 after. */
export const keepPlan = defineCall<{ answer: Plan }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-plan/keep',
});

/** Begins to change the card; nothing is charged. */
export const startCardChange = defineCall<{ answer: StartedCardChange }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-plan/card',
});

/** Takes the new card once the fields have kept it; a plan that is past due is tried with it at once. 409 before. */
export const finishCardChange = defineCall<{ body: CardChange; answer: Plan }>({
  method: 'PUT',
  base: 'api',
  path: '/api/v1/my-plan/card',
});
