import { defineCall } from '../call';
import type { NewsletterToken, SubscribeRequest, SubscriberPage, SubscriberQuery } from './newsletter';
import type { Message } from '../problem';

/**
 * Responds with 200 and the same message for every address. Nobody is subscribed before using the emailed
 * link. Responds with 429 after too many attempts.
 */
export const subscribe = defineCall<{ body: SubscribeRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/newsletter',
});

/** Staff only. Subscribers sorted newest first, at most 500 per page. */
export const listSubscribers = defineCall<{ query: SubscriberQuery; answer: SubscriberPage }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/newsletter',
});

/**
 * Takes the token of the emailed link as bearer. The link opens a page whose button makes this call. Never
 * called on load, because mail scanners open links. Responds with 200 when repeated, and with 401 for a token
 * that is invalid, a week old, or older than the last unsubscription.
 */
export const confirmSubscription = defineCall<{ answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/newsletter/confirm',
});

/**
 * Also called by mail programs (RFC 8058) with a form body, which is ignored. Responds with 200 when
 * repeated, and with 401 for an invalid token. A GET leads visitors to the page with the button.
 */
export const unsubscribe = defineCall<{ query: NewsletterToken; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/newsletter/unsubscribe',
});
