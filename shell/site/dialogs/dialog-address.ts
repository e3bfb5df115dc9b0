import type { DialogDescription } from '@glow50/host/remote-description';
import { reaction } from 'mobx';
import { DialogEntries } from './dialog-entries';
import type { DialogProgress, DialogRequest, DialogStore } from './dialog-store';
import { readArguments, removeArguments, writeArguments } from './command-addresses';

type Page = Pick<Window, 'location' | 'history' | 'addEventListener' | 'removeEventListener'>;

/**
 * Keeps the open dialog in the page's address, so that it can be shared and reloaded, and gives each of its steps an
 * entry in the history: Back goes one step back, and at the first step closes the dialog; Forward goes to the next again.
 * Bypasses the router because the page below does not change. Returns a function that stops it.
 */
export function followDialogAddress(
  dialogs: DialogStore,
  page: Page,
  offered: readonly DialogDescription[],
): () => void {
  const read = () => readRequest(offered, new URLSearchParams(page.location.search));
  const toAddress = (location: Location, request: DialogRequest | null) =>
    writeRequest(offered, location, request);
  const entries = new DialogEntries(page.history);
  /** Steps that lie before the dialog's first entry: a dialog may open at its summary. */
  let stepsBefore: number | null = null;
  let isMoving = false;

  const toShow = () => (dialogs.isOpen ? (dialogs.progress ?? dialogs.request) : null);
  const catchUp = () => follow(toShow());
  const write = (request: DialogRequest | null) => entries.replace(toAddress(page.location, request));

  function follow(request: DialogRequest | null) {
    if (!dialogs.progress) stepsBefore = null;
    if (entries.isTraveling) return;
    if (!request) leave();
    else if (!read()) entries.begin(toAddress(page.location, request));
    else if (dialogs.progress && !isMoving) keepUp(dialogs.progress);
  }

  /** Moves in the history as the dialog has moved between its steps. */
  function keepUp(progress: DialogProgress) {
    const { place } = entries;
    const behind = progress.steps?.behind ?? place;
    stepsBefore = Math.min(stepsBefore ?? behind - place, behind);
    const wanted = behind - stepsBefore;
    if (wanted > place) {
      entries.add(toAddress(page.location, progress));
      stepsBefore = behind - entries.place;
    } else if (wanted < place) entries.goTo(wanted, catchUp);
    else write(progress);
  }

  function leave() {
    if (!read()) return;
    if (entries.isBegunHere) entries.goTo(-1, catchUp);
    else entries.goTo(0, () => write(toShow()));
  }

  /** After the browser's Back or Forward from the place of the shown step. */
  async function travel(from: number) {
    if (isMoving) return;
    isMoving = true;
    let at = from;
    let told = dialogs.progress;
    while (dialogs.isOpen && entries.place !== at) {
      told = dialogs.progress;
      const isBack = entries.place < at;
      if (isBack && !told?.steps?.behind) dialogs.close();
      else if (await (isBack ? told?.steps?.back() : told?.steps?.forward?.())) at += isBack ? -1 : 1;
      else break;
    }
    isMoving = false;
    if (!dialogs.isOpen) return;
    entries.goTo(at, () => {
      // Otherwise the dialog is still to tell its new step.
      if (dialogs.progress !== told) catchUp();
    });
  }

  function handlePop(event: PopStateEvent) {
    const isWithin = read() !== null && dialogs.isOpen;
    if (isWithin || (entries.isTraveling && read())) event.stopImmediatePropagation();
    if (entries.arrive()) return;
    const from = entries.leave();
    const asked = read();
    if (isWithin) void travel(from);
    else if (asked) void dialogs.open(asked.command, asked.args);
    else dialogs.close();
  }

  const stop = reaction(toShow, follow);
  page.addEventListener('popstate', handlePop, true);
  const asked = read();
  if (asked) void dialogs.open(asked.command, asked.args);
  return () => {
    stop();
    page.removeEventListener('popstate', handlePop, true);
  };
}

export const asksForDialog = (offered: readonly DialogDescription[], search: string): boolean =>
  readRequest(offered, new URLSearchParams(search)) !== null;

function readRequest(
  offered: readonly DialogDescription[],
  parameters: URLSearchParams,
): DialogRequest | null {
  for (const { command, address } of offered) {
    const args = readArguments(address, parameters);
    // The remote that offers the command describes its arguments.
    if (args) return { command, args } as object as DialogRequest;
  }
  return null;
}

function writeRequest(
  offered: readonly DialogDescription[],
  { href }: Location,
  request: DialogRequest | null,
): string {
  const written = new URL(href);
  for (const { address } of offered) removeArguments(address, written.searchParams);
  const dialog = offered.find(({ command }) => command === request?.command);
  if (dialog && request) writeArguments(dialog.address, written.searchParams, request.args);
  return written.href;
}
