import { defineCall } from '../call';
import type { MyCards } from './saved-cards';

/** The cards that the caller saved while paying. */
export const myCards = defineCall<{ answer: MyCards }>({
  method: 'GET',
  base: 'api',
  path: '/api/v1/my-cards',
});

/** Nobody can pay with the card again. Responds with the cards that are left, and with 503 when the payment provider does not answer. */
export const removeMyCard = defineCall<{ params: { cardId: string }; answer: MyCards }>({
  method: 'DELETE',
  base: 'api',
  path: '/api/v1/my-cards/:cardId',
});
