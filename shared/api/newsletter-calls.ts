import { defineCall } from './call';
import type { NewsletterToken, SubscribeRequest, SubscriberPage, SubscriberQuery } from './newsletter';
import type { Message } from './problem';

/** 200 with the same words for every address: nobody is subscribed before the link of an email was used. 429 after too many. */
export const subscribe = defineCall<{ body: SubscribeRequest; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/newsletter',
});

/** For staff. Who is subscribed, the newest first, at most 500 a page. */
export const listSubscribers = defineCall<{ query: SubscriberQuery; answer: SubscriberPage }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/newsletter',
});

/**
 * Bearer: the token of the link, which leads to a page whose button makes this call. Never made on load: mail scanners
 * open links, too. 200 however often, 401 for a token that is false, a week old, or older than the last unsubscribing.
 */
export const confirmSubscription = defineCall<{ answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/newsletter/confirm',
});

/**
 * Also what mail programs call by themselves (RFC 8058), with a form as body, which is not read. 200 however often,
 * 401 for a false token. GET leads a visitor to the page with the button.
 */
export const unsubscribe = defineCall<{ query: NewsletterToken; answer: Message }>({
  method: 'POST',
  base: 'api',
  path: '/api/v1/newsletter/unsubscribe',
});
