import { myCards, removeMyCard } from '@glow50/contract/payments/saved-card-calls';
import { CardParams, MyCards } from '@glow50/contract/payments/saved-cards';
import type { FastifyPluginAsync } from 'fastify';
import { getCaller } from '../../platform/access/get-caller';
import { endpoint, routes } from '../../platform/http/endpoint';
import type { PaymentDependencies } from '../payment-dependencies';
import { createCustomerCards } from './customer-cards';

export function myCardRoutes(dependencies: PaymentDependencies): FastifyPluginAsync {
  const cards = createCustomerCards(dependencies);

  return routes('payments', [
    endpoint(myCards, {
      access: 'user',
      operationId: 'listMyCards',
      summary: "List the caller's saved cards, newest first",
      answer: MyCards,
      handler: (request) => cards.list(getCaller(request).userId),
    }),

    endpoint(removeMyCard, {
      access: 'user',
      operationId: 'removeMyCard',
      summary: 'Remove a saved card',
      params: CardParams,
      answer: MyCards,
      handler: async (request) => {
        const { userId } = getCaller(request);
        await cards.remove(userId, request.params.cardId);
        return cards.list(userId);
      },
    }),
  ]);
}
