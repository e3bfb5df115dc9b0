import { reaction } from 'mobx';
import type { DialogRequest, DialogStore } from './dialog-store';

const PROVIDER = 'book';
const SERVICE = 'service';
const MARK = 'openedDialog';
/** On the search page `service` is a category, which stays. */
const ID = /^[0-9a-f-]{36}$/i;

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps an open booking in the page's address, `?book=<provider>&service=<service>`: it can be shared and reloaded,
 * and Back closes it. The router is not asked, for the page below stays the same. Returns a function that stops it.
 */
export function followDialogAddress(dialogs: DialogStore, page: Page): () => void {
  function read(): DialogRequest | null {
    const parameters = new URLSearchParams(page.location.search);
    const providerId = parameters.get(PROVIDER);
    const service = parameters.get(SERVICE) ?? '';
    return providerId
      ? { command: 'openBooking', args: { providerId, ...(ID.test(service) && { serviceId: service }) } }
      : null;
  }

  function openFromAddress() {
    const asked = read();
    if (asked && !dialogs.isOpen) void dialogs.open(asked.command, asked.args);
    if (!asked && dialogs.isOpen) dialogs.close();
  }

  const stop = reaction(
    () => (dialogs.isOpen ? dialogs.request : null),
    (request) => {
      const { history } = page;
      if (request && !read()) {
        history.pushState(
          { ...(history.state as object), [MARK]: true },
          '',
          toAddress(page.location, request.args),
        );
      }
      if (!request && read()) {
        if ((history.state as Record<string, unknown> | null)?.[MARK]) history.back();
        else history.replaceState(history.state, '', toAddress(page.location, null));
      }
    },
  );

  page.addEventListener('popstate', openFromAddress);
  openFromAddress();
  return () => {
    stop();
    page.removeEventListener('popstate', openFromAddress);
  };
}

function toAddress({ href }: Location, booking: DialogRequest['args'] | null): string {
  const address = new URL(href);
  const parameters = address.searchParams;
  parameters.delete(PROVIDER);
  if (ID.test(parameters.get(SERVICE) ?? '')) parameters.delete(SERVICE);
  if (booking) {
    parameters.set(PROVIDER, booking.providerId);
    if (booking.serviceId && !parameters.has(SERVICE)) parameters.set(SERVICE, booking.serviceId);
  }
  return address.href;
}
