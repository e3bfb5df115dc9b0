import type { Notify, ToastAction } from '@glow50/host/host-services';
import type { ProviderContext } from 'notistack';
import { createElement, type ReactNode } from 'react';
import { MessageWithAction } from './MessageWithAction';

declare module 'notistack' {
  interface VariantOverrides {
    default: false;
    info: false;
    warning: false;
    plain: true;
    loading: true;
    custom: true;
  }
}

export type ToastKind = 'plain' | 'success' | 'error' | 'loading' | 'custom';

/** Milliseconds until a toast closes. Null means that it stays until it is closed. */
const TOAST_DURATIONS: Readonly<Record<ToastKind, number | null>> = {
  plain: 4000,
  error: 4000,
  success: 2000,
  loading: null,
  custom: 4000,
};

const WITH_ACTION_MS = 12_000;

export const MAX_TOASTS = 20;
export const MAX_TOAST_WIDTH = 350;

export class Toasts implements Notify {
  private host: ProviderContext | null = null;
  private waiting: (() => void)[] = [];
  private wanted = false;
  private readonly watchers = new Set<() => void>();
  private lastKey = 0;

  /** Called with the host on mount and with null on unmount. */
  readonly attach = (host: ProviderContext | null) => {
    this.host = host;
    if (!host) return;
    const { waiting } = this;
    this.waiting = [];
    for (const show of waiting) show();
  };

  /** Whether a host has to be there: from the first press, because messages are about what was pressed. */
  readonly isWanted = () => this.wanted;

  readonly want = () => {
    if (this.wanted) return;
    this.wanted = true;
    for (const watcher of this.watchers) watcher();
  };

  /** Calls back when a host is wanted. Returns a function that ends it. */
  readonly watch = (watcher: () => void) => {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  };

  success(message: string) {
    this.show('success', message);
  }

  /** Once, however many calls failed for the same reason. */
  error(message: string) {
    this.whenAttached((host) =>
      // Without a key, messages are compared.
      host.enqueueSnackbar(message, {
        variant: 'error',
        autoHideDuration: TOAST_DURATIONS.error,
        preventDuplicate: true,
      }),
    );
  }

  plain(message: string, action?: ToastAction) {
    if (!action) {
      this.show('plain', message);
      return;
    }
    const press = () => {
      close();
      action.press();
    };
    const content = createElement(MessageWithAction, { message, label: action.label, onPress: press });
    const close = this.show('plain', content, WITH_ACTION_MS);
  }

  loading(message: string): () => void {
    return this.show('loading', message);
  }

  custom(content: ReactNode) {
    this.show('custom', content);
  }

  /** Announced at once, and there until it is closed. For the shell only. */
  warn(content: ReactNode) {
    this.show('error', content, null);
  }

  private show(
    variant: ToastKind,
    message: ReactNode,
    autoHideDuration = TOAST_DURATIONS[variant],
  ): () => void {
    const key = (this.lastKey += 1);
    this.whenAttached((host) => host.enqueueSnackbar(message, { key, variant, autoHideDuration }));
    return () => this.whenAttached((host) => host.closeSnackbar(key));
  }

  private whenAttached(work: (host: ProviderContext) => unknown) {
    if (this.host) {
      work(this.host);
    } else {
      this.waiting.push(() => this.host && work(this.host));
      this.want();
    }
  }
}
