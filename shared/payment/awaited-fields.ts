import { type Ref, type RefCallback, useEffect, useImperativeHandle, useState } from 'react';
import type { PaymentFieldsHandle, PaymentOutcome } from './payment-fields';
import { NOT_READY } from './payment-messages';

/**
 * Gives `ref` a handle at once, whose methods wait until the fields are loaded: what a customer presses meanwhile is
 * not lost. Returns the ref of the fields. While loading has failed, the handle refuses.
 */
export function useAwaitedFields(
  ref: Ref<PaymentFieldsHandle>,
  hasFailed: boolean,
): RefCallback<PaymentFieldsHandle> {
  const [awaited] = useState(() => new AwaitedFields());
  useImperativeHandle(ref, () => awaited, [awaited]);
  useEffect(() => awaited.noteLoading(hasFailed), [awaited, hasFailed]);
  return awaited.set;
}

class AwaitedFields implements PaymentFieldsHandle {
  private fields: PaymentFieldsHandle | null = null;
  private hasFailed = false;
  private waiting: ((fields: PaymentFieldsHandle | null) => void)[] = [];

  get keep(): PaymentFieldsHandle['keep'] {
    return this.fields?.keep;
  }

  readonly set = (fields: PaymentFieldsHandle | null) => {
    this.fields = fields;
    if (fields) this.answer(fields);
  };

  noteLoading(hasFailed: boolean) {
    this.hasFailed = hasFailed;
    if (hasFailed) this.answer(null);
  }

  async check(): Promise<boolean> {
    return (await this.arrive())?.check() ?? false;
  }

  async confirm(...started: Parameters<PaymentFieldsHandle['confirm']>): Promise<PaymentOutcome> {
    return (await this.arrive())?.confirm(...started) ?? { kind: 'refused', message: NOT_READY };
  }

  private arrive(): Promise<PaymentFieldsHandle | null> {
    if (this.fields || this.hasFailed) return Promise.resolve(this.fields);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private answer(fields: PaymentFieldsHandle | null) {
    for (const resolve of this.waiting.splice(0)) resolve(fields);
  }
}
