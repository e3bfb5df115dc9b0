/**
 * Stands in for Stripe's script in a page: hosted fields that report when they are complete, and a payment
 * that ends as if Stripe accepted the card. The payment itself uses the server's test mode, so the server
 * runs its usual checks.
 */
export function fakeStripeScript(): void {
  type Listener = (payload: object) => void;
  const labels: Record<string, string> = {
    cardNumber: 'Hosted card number',
    cardExpiry: 'Hosted expiry',
    cardCvc: 'Hosted security code',
  };

  function createElement(type: string) {
    const listeners = new Map<string, Listener[]>();
    const emit = (event: string, payload: object) =>
      (listeners.get(event) ?? []).forEach((listen) => listen(payload));
    const input = document.createElement('input');
    input.setAttribute('aria-label', labels[type] ?? type);
    input.oninput = () => emit('change', { elementType: type, complete: input.value.length > 2 });
    return {
      mount(node: HTMLElement) {
        node.append(input);
        setTimeout(() => emit('ready', {}), 0);
      },
      on: (event: string, listen: Listener) =>
        void listeners.set(event, [...(listeners.get(event) ?? []), listen]),
      off: () => undefined,
      once: () => undefined,
      update: () => undefined,
      unmount: () => input.remove(),
      destroy: () => input.remove(),
      focus: () => input.focus(),
    };
  }

  function elements() {
    const created = new Map<string, object>();
    return {
      create(type: string) {
        const element = createElement(type);
        created.set(type, element);
        return element;
      },
      getElement: (type: string | { __elementType: string }) =>
        created.get(typeof type === 'string' ? type : type.__elementType) ?? null,
      submit: async () => ({}),
      update: () => undefined,
    };
  }

  async function confirmCardPayment(clientSecret: string) {
    await fetch('/api/v1/payments/test-mode', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientSecret, token: 'pm_card_visa' }),
    });
    return { paymentIntent: { status: 'succeeded' } };
  }

  const stripe = () => ({
    elements,
    confirmCardPayment,
    confirmPayment: confirmCardPayment,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    paymentRequest: () => ({ canMakePayment: async () => null }),
    registerAppInfo: () => undefined,
    _registerWrapper: () => undefined,
  });
  Object.assign(window, { Stripe: Object.assign(stripe, { version: 'endive' }) });
}
