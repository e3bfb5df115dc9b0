import { inTransaction } from '../platform/database/transaction';
import { HttpError } from '../platform/http/http-error';
import type { IntentReport } from './intent-report';
import type { PaymentDependencies } from './payment-dependencies';
import { PAYMENT_MESSAGES } from './payment-messages';
import type { OpenIntent } from './payment-provider';
import {
  addIntent,
  changePayment,
  findRow,
  isFinal,
  lockRow,
  type PaymentRow,
  toRef,
} from './payment-repository';
import { enqueueReconcile } from './reconcile';
import { findCustomer } from './saved-cards/find-customer';

/** How often one payment gets another intent because of another choice about saving the card. */
const MOST_RESTARTS = 20;

export interface Saving {
  customerRef: string | null;
  savesCard: boolean;
}

type Needs = Pick<PaymentDependencies, 'database' | 'clock' | 'paymentProvider'>;

/**
 * Another payer, or another choice about saving the card, gets another intent: whoever has the client secret of the
 * first may pay it with a card of their own. Returns undefined when another start was quicker.
 */
export function intentOpener(dependencies: Needs) {
  const { database, clock, paymentProvider: provider } = dependencies;

  /** Returns false when another start was quicker, or the payment has ended. Throws 409 when it is paid or canceled. */
  async function makeReplaceable(row: PaymentRow, saving: Saving, found: IntentReport): Promise<boolean> {
    if (found.state === 'cancelled') {
      if (row.is_replacing) return true;
      if (await isBehind(row)) return false;
    }
    if (found.state !== 'open') throw refusal(found.state);
    if (!(await noteReplacing(row, saving))) return false;
    const { state } = await provider.cancelIntent(found.intentId);
    if (state !== 'cancelled') throw refusal(state === 'open' ? 'processing' : state);
    return true;
  }

  /**
   * From here on, a report that the intent is canceled does not end the payment. Returns false when another start was
   * quicker, or the payment has ended.
   */
  async function noteReplacing(row: PaymentRow, saving: Saving): Promise<boolean> {
    return inTransaction(database, async (tx) => {
      const found = await lockRow(tx, toRef(row));
      if (!found || isFinal(found.state) || found.intent_id !== row.intent_id) return false;
      // Without a customer it goes on, so that nobody keeps others from paying.
      if (saving.customerRef && found.restarts >= MOST_RESTARTS) {
        throw new HttpError(409, PAYMENT_MESSAGES.restarted);
      }
      const change = { state: 'open' as const, is_replacing: true, restarts: found.restarts + 1 };
      await changePayment(tx, toRef(row), change);
      return true;
    });
  }

  async function isBehind(row: PaymentRow): Promise<boolean> {
    const found = await findRow(database, toRef(row));
    return found !== undefined && (found.intent_id !== row.intent_id || found.is_replacing);
  }

  async function customerOf(row: PaymentRow): Promise<{ customerRef?: string }> {
    if (!row.keeps_card) return {};
    return { customerRef: await findCustomer(dependencies, { ownerKey: row.owner_key, email: row.email }) };
  }

  /**
   * From here on the payer may have the client secret, so canceling must ask the provider. Before, it need
   * not. Returns false when another start has noted another intent or saving.
   */
  async function noteIntent(row: PaymentRow, intentId: string, saving: Saving): Promise<boolean> {
    const ref = toRef(row);
    const noted = await inTransaction(database, async (tx) => {
      const found = await lockRow(tx, ref);
      if (!found || isFinal(found.state) || found.intent_id !== row.intent_id) return found;
      const change = {
        state: 'open' as const,
        intent_id: intentId,
        is_replacing: false,
        customer_ref: saving.customerRef,
        saves_card: saving.savesCard,
      };
      await changePayment(tx, ref, change);
      await addIntent(tx, intentId, ref);
      await enqueueReconcile(tx, { ...ref, round: 0 }, clock.now());
      return { ...found, ...change };
    });
    if (noted?.intent_id !== intentId) await provider.cancelIntent(intentId);
    if (!noted) throw new HttpError(404, PAYMENT_MESSAGES.notFound);
    if (isFinal(noted.state)) throw refusal(noted.state);
    return noted.intent_id === intentId && isSameSaving(noted, saving);
  }

  return async (row: PaymentRow, saving: Saving): Promise<OpenIntent | undefined> => {
    const { intent_id: known } = row;
    if (known) {
      const found = await provider.readIntent(known);
      if (found.state === 'open' && isSameSaving(row, saving)) return found;
      if (!(await makeReplaceable(row, saving, found))) return undefined;
    }
    const intent = await provider.createIntent({
      ...toRef(row),
      instead: known,
      amountCents: row.amount_cents,
      ...(await customerOf(row)),
      ...(saving.customerRef && saving),
    });
    return (await noteIntent(row, intent.intentId, saving)) ? intent : undefined;
  };
}

const isSameSaving = (row: PaymentRow, { customerRef, savesCard }: Saving): boolean =>
  row.customer_ref === customerRef && row.saves_card === savesCard;

export function refusal(
  state: 'processing' | 'succeeded' | 'cancelled' | 'mismatched' | 'created' | 'open',
): HttpError {
  if (state === 'cancelled') return new HttpError(409, PAYMENT_MESSAGES.canceled);
  if (state === 'processing') return new HttpError(409, PAYMENT_MESSAGES.processing);
  return new HttpError(409, PAYMENT_MESSAGES.paid);
}
