import type { CommandName } from '@glow50/host/commands';
import { reaction } from 'mobx';
import type { DialogRequest, DialogStore } from './dialog-store';
import { type CommandAddress, COMMAND_ADDRESSES } from './command-addresses';

const MARK = 'openedDialog';

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the open dialog in the page's address, so that it can be shared and reloaded and Back closes it.
 * Bypasses the router because the page below does not change. Returns a function that stops it.
 */
export function followDialogAddress(dialogs: DialogStore, page: Page): () => void {
  const read = () => readRequest(new URLSearchParams(page.location.search));

  function openFromAddress() {
    const asked = read();
    if (asked && !dialogs.isOpen) void dialogs.open(asked.command, asked.args);
    if (!asked && dialogs.isOpen) dialogs.close();
  }

  const stop = reaction(
    () => (dialogs.isOpen ? (dialogs.progress ?? dialogs.request) : null),
    (request) => {
      const { history } = page;
      if (request) {
        const address = toAddress(page.location, request);
        if (!read()) history.pushState({ ...toState(history), [MARK]: true }, '', address);
        else if (dialogs.progress) history.replaceState(history.state, '', address);
      }
      if (!request && read()) {
        if (MARK in toState(history)) history.back();
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

export const asksForDialog = (search: string): boolean => readRequest(new URLSearchParams(search)) !== null;

/** Scripts of other origins, such as extensions, may have stored anything. */
const toState = ({ state }: { readonly state: unknown }): object =>
  typeof state === 'object' && state !== null ? state : {};

const COMMANDS = Object.keys(COMMAND_ADDRESSES) as CommandName[];

function readRequest(parameters: URLSearchParams): DialogRequest | null {
  for (const command of COMMANDS) {
    const args = COMMAND_ADDRESSES[command].read(parameters);
    if (args) return { command, args } as DialogRequest;
  }
  return null;
}

function toAddress({ href }: Location, request: DialogRequest | null): string {
  const address = new URL(href);
  for (const command of COMMANDS) COMMAND_ADDRESSES[command].remove(address.searchParams);
  if (request) {
    const { write } = COMMAND_ADDRESSES[request.command] as CommandAddress;
    write(address.searchParams, request.args);
  }
  return address.href;
}
