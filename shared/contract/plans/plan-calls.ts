import { defineCall } from '../call';
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
import type { Message } from '../problem';
import type { RegistrationKind } from '../registration/registration-kinds';

/** Price of the caller's draft, including its codes. Responds with 404 without a draft. */
export const readQuote = defineCall<{
  params: { kind: RegistrationKind };
  query: QuoteQuery;
  answer: Quote;
}>({ method: 'GET', base: 'api', path: '/api/v1/registrations/:kind/draft/quote' });

/**
 * Starts paying for a registration in the state `awaiting_payment`. Repeated calls return the same payment,
 * so that nobody pays twice. The registration becomes `received` once the money has arrived; poll it until
 * then. Responds with 409 when another tab changed the amount due or a payment is in progress, and with 404
 * for someone else's registration.
 */
export const payRegistration = defineCall<{
  params: { id: string };
  body: RegistrationPayRequest;
  answer: RegistrationPayment;
}>({ method: 'POST', base: 'api', path: '/api/v1/my-registrations/:id/payment' });

/** Staff only. Records that the Zelle transfer has arrived. Responds with 409 when none is expected. */
export const receiveTransfer = defineCall<{ params: { id: string }; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/registrations/:id/transfer',
});

/**
 * Staff only. Records that the month of a declined registration was sent back by Zelle. Responds with 409 when
 * nothing is to be sent.
 */
export const confirmReturn = defineCall<{ params: { id: string }; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/office/registrations/:id/return',
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

/**
 * The plan ends after the paid month, or at once when it is past due. Repeating the call changes nothing.
 * Responds with 404 without a plan.
 */
export const cancelPlan = defineCall<{ answer: Plan }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-plan/cancel',
});

/** Reverts a cancellation before it takes effect. Responds with 409 afterward. */
export const keepPlan = defineCall<{ answer: Plan }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-plan/keep',
});

/** Starts a card change, also to take an ended plan again. Charges nothing. */
export const startCardChange = defineCall<{ answer: StartedCardChange }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/my-plan/card',
});

/**
 * Takes the new card after the payment fields have saved it. Retries a past-due plan with it at once, and takes an
 * ended one again, unless the registration was declined (409).
 * Responds with 409 when the card is not saved yet.
 */
export const finishCardChange = defineCall<{ body: CardChange; answer: Plan }>({
  method: 'PUT',
  base: 'api',
  path: '/api/v1/my-plan/card',
});
