import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js';

type Listener = (event: never) => void;

/**
 * A fake of Stripe's script. Its elements mount, emit the events that a test sends, and return the configured
 * payment result.
 */
export function createFakeStripeScript({
  wallets = {},
  confirm = async () => ({ paymentIntent: { status: 'succeeded' } }) as PaymentIntentResult,
}: {
  wallets?: { googlePay?: boolean; applePay?: boolean };
  confirm?: () => Promise<PaymentIntentResult>;
} = {}) {
  const confirmed: unknown[] = [];
  const mounted = new Map<
    string,
    { options: unknown; emit(event: string, payload: object): void; isFocused: boolean }
  >();
  let submitError: object | undefined;

  function createElement(type: string, options: unknown) {
    const listeners = new Map<string, Set<Listener>>();
    const handle = {
      options,
      isFocused: false,
      emit: (event: string, payload: object) =>
        listeners.get(event)?.forEach((listen) => listen(payload as never)),
    };
    return {
      mount(node: HTMLElement) {
        mounted.set(type, handle);
        node.dataset.element = type;
        queueMicrotask(() => handle.emit('ready', {}));
      },
      on: (event: string, listen: Listener) =>
        void listeners.set(event, (listeners.get(event) ?? new Set()).add(listen)),
      off: (event: string, listen: Listener) => void listeners.get(event)?.delete(listen),
      once: () => undefined,
      update: () => undefined,
      unmount: () => undefined,
      destroy: () => void mounted.delete(type),
      focus: () => void (handle.isFocused = true),
    };
  }

  function elements(): object {
    const created = new Map<string, object>();
    return {
      create(type: string, options: unknown) {
        const element = createElement(type, options);
        created.set(type, element);
        return element;
      },
      getElement: (type: string | { __elementType: string }) =>
        created.get(typeof type === 'string' ? type : type.__elementType) ?? null,
      submit: async () => (submitError ? { error: submitError } : {}),
      update: () => undefined,
    };
  }

  const pay = (...args: unknown[]) => {
    confirmed.push(args);
    return confirm();
  };
  const script = {
    elements,
    confirmCardPayment: pay,
    confirmPayment: pay,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    paymentRequest: () => ({ canMakePayment: async () => wallets }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  };
  return {
    stripe: script as unknown as Stripe,
    confirmed,
    mounted,
    failSubmit: (error: object) => (submitError = error),
  };
}
