import type { PaymentMethod } from '@glow50/contract/payments/payments';
import type { Payer } from '../payment';

interface CardRequest {
  method?: PaymentMethod | undefined;
  cardId?: string | undefined;
  saveCard?: boolean | undefined;
}

/** Undefined for guests, and for a card that is entered and not saved. */
export function toPayer(
  userId: string | null | undefined,
  { cardId, saveCard, method }: CardRequest,
): Payer | undefined {
  if (!userId || method !== 'card' || !(cardId || saveCard)) return undefined;
  return { userId, savesCard: !cardId, cardId };
}
