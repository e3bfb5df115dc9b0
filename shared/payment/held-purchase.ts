import type { HttpClient } from '@glow50/host/http/http-client';
import type { PaymentMethod } from '@glow50/contract/payments/payments';
import { type PurchaseOptions, PurchaseStore } from './purchase-store';
import { standingOfHold } from './standing';

type HeldItem = Parameters<typeof standingOfHold>[0] & { holdSecondsLeft: number | null };
type HeldOptions<Item, Method> = Pick<PurchaseOptions<Item, Method>, 'read' | 'start' | 'pause'> & {
  stillWaiting: string;
};

/** A purchase of something that is held until it is paid. */
export function heldPurchase<Item extends HeldItem, Method extends PaymentMethod | null>(
  api: HttpClient,
  { stillWaiting, ...options }: HeldOptions<Item, Method>,
): PurchaseStore<Item, Method> {
  return new PurchaseStore<Item, Method>(api, {
    ...options,
    standingOf: standingOfHold,
    secondsLeftOf: ({ holdSecondsLeft }) => holdSecondsLeft,
    messages: { stillWaiting, nothingDue: NOTHING_DUE },
  });
}

const NOTHING_DUE = 'There is nothing left to pay. Close this and open it again';
