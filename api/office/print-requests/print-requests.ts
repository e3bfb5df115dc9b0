import { OUTREACH_MESSAGES } from '@glow50/contract/messages';
import { PrintRequest } from '@glow50/contract/print-requests/print-requests';
import { isDeepStrictEqual } from 'node:util';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { HttpError } from '../../platform/http/http-error';
import { enqueueMail } from '../../platform/mail/mail';
import { printEmail } from './print-email';
import { addPrintRequest, findByKey } from './print-request-repository';

export interface PrintRequests {
  /**
   * Returns true when the request is already stored under its key. Throws 409 when the key belongs to another
   * request.
   */
  isRepeated(key: string, request: PrintRequest): Promise<boolean>;
  /** Stores the request and emails a confirmation. Idempotent per key. */
  add(key: string, request: PrintRequest): Promise<void>;
}

export function createPrintRequests({
  config,
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): PrintRequests {
  async function isRepeated(key: string, request: PrintRequest): Promise<boolean> {
    const stored = await findByKey(database, key);
    if (!stored) return false;
    if (!isDeepStrictEqual(PrintRequest.parse(stored), request)) {
      throw new HttpError(409, OUTREACH_MESSAGES.printKeyTaken);
    }
    return true;
  }

  return {
    isRepeated,
    async add(key, request) {
      const id = v7();
      const isNew = await inTransaction(database, async (tx) => {
        const row = { ...request, idempotency_key: key, request_id: id, created_at: clock.now() };
        if (!(await addPrintRequest(tx, row))) return false;
        await enqueueMail(tx, { ownerKey: id, to: request.email, ...printEmail(config, request) });
        return true;
      });
      if (!isNew) await isRepeated(key, request);
    },
  };
}
