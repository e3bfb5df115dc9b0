import { ApiError, NetworkError } from './http/api-error';
import type { HostServices } from './host-services';

export type Outcome<Data> =
  | { ok: true; data: Data }
  /** `status` is absent when there was no response. */
  | { ok: false; message: string; status?: number };

/**
 * Awaits a call in a page's loader. When the server refuses it or the connection is lost, shows a toast and
 * returns an outcome; the page then offers Retry. A 404 shows no toast because the page handles it, and a browser
 * without a network shows none because the page says so. Aborts and unexpected errors are rethrown.
 */
export async function toOutcome<Data>(call: Promise<Data>, host: HostServices): Promise<Outcome<Data>> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.status !== 404) host.notify.error(error.message);
      return { ok: false, message: error.message, status: error.status };
    }
    if (error instanceof NetworkError) {
      if (!isOffline()) host.notify.error(error.message);
      return { ok: false, message: error.message };
    }
    throw error;
  }
}

/** Servers, which render pages too, have no `navigator`. */
const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;
