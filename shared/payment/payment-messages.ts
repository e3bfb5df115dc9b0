export const NOT_CONFIRMED = 'Your bank did not confirm the payment.';

export function noAnswer(kept: string): string {
  return `We lost the connection while waiting for your bank. For now ${kept}, and we are finding out whether you were charged.`;
}

export const NOT_READY =
  'The payment form is still loading. Nothing was charged. Please try again in a moment.';

export function describeRefusal(reason: string, kept: string): string {
  const said = reason.trim();
  const why = said === '' ? 'Your card was declined.' : said.endsWith('.') ? said : `${said}.`;
  return `${why} Nothing was charged and ${kept}. Try again, or choose another card or method.`;
}

/** Said above the pay button, which takes the focus, wherever something is paid. */
export const CHOOSE_METHOD = 'Choose how you want to pay';

/** Said where a card was typed before the page was reloaded. */
export const RETYPE_CARD = 'Enter your card again: card numbers are not kept';
