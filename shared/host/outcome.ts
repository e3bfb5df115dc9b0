import { ApiError, NetworkError } from '../http/api-error';
import type { HostServices } from './host-services';

/** What a page's loader got from a call, as plain data: the answer, or why there is none. */
export type Outcome<Data> =
  | { ok: true; data: Data }
  /** `status` is absent when no answer came at all. */
  | { ok: false; message: string; status?: number };

/**
 * Awaits a call of a page's loader. A refusal or a lost connection becomes an outcome that the page shows with
 * Retry, and a toast; an unknown address (404) is the page's own matter. Aborts and defects are thrown on.
 */
export async function settle<Data>(call: Promise<Data>, host: HostServices): Promise<Outcome<Data>> {
  try {
    return { ok: true, data: await call };
  } catch (error) {
    if (error instanceof ApiError) {
      if (error.status !== 404) host.notify.error(error.message);
      return { ok: false, message: error.message, status: error.status };
    }
    if (error instanceof NetworkError) {
      host.notify.error(error.message);
      return { ok: false, message: error.message };
    }
    throw error;
  }
}
