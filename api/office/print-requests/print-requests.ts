import type { PrintRequest } from '@glow50/contract/print-requests/print-requests';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import { printEmail } from './print-email';
import { addPrintRequest, findByKey } from './print-request-repository';

export interface PrintRequests {
  /** Returns true when this request is already stored under its key. */
  isRepeated(key: string, request: PrintRequest): Promise<boolean>;
  /** Stores the request and emails a confirmation. Idempotent per key and request. */
  add(key: string, request: PrintRequest): Promise<void>;
}

export function createPrintRequests({
  config,
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): PrintRequests {
  return {
    isRepeated: async (key, request) => (await findByKey(database, bind(key, request))) !== undefined,
    async add(key, request) {
      const id = v7();
      await inTransaction(database, async (tx) => {
        const row = {
          ...request,
          idempotency_key: bind(key, request),
          request_id: id,
          created_at: clock.now(),
        };
        if (!(await addPrintRequest(tx, row))) return;
        await enqueueMail(tx, { ownerKey: id, to: request.email, ...printEmail(config, request) });
      });
    },
  };
}

/** Anybody may send a request, so only its contents tell whether the key is its own. */
const bind = (key: string, { name, email, street, city, state, zipcode }: PrintRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([key, name, email, street, city, state, zipcode]))
    .digest('base64url');
