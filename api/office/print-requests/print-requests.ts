import type { PrintRequest } from '@glow50/contract/print-requests/print-requests';
import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import { inTransaction } from '../../platform/database/transaction';
import type { Dependencies } from '../../platform/dependencies';
import { enqueueMail } from '../../platform/mail/mail';
import { printEmail } from './print-email';
import { addPrintRequest, findByKey } from './print-request-repository';

interface SentRequest {
  key: string;
  /** Who sends it: keys of other clients are other keys. */
  client: string;
  request: PrintRequest;
}

export interface PrintRequests {
  /** Returns true when this request is already stored under its key. */
  isRepeated(sent: SentRequest): Promise<boolean>;
  /** Stores the request and emails a confirmation. Idempotent per client, key and request. */
  add(sent: SentRequest): Promise<void>;
}

export function createPrintRequests({
  config,
  database,
  clock,
}: Pick<Dependencies, 'config' | 'database' | 'clock'>): PrintRequests {
  return {
    isRepeated: async (sent) => (await findByKey(database, bind(sent))) !== undefined,
    async add(sent) {
      const { request } = sent;
      const id = v7();
      await inTransaction(database, async (tx) => {
        const row = {
          ...request,
          idempotency_key: bind(sent),
          request_id: id,
          created_at: clock.now(),
        };
        if (!(await addPrintRequest(tx, row))) return;
        await enqueueMail(tx, { ownerKey: id, to: request.email, ...printEmail(config, request) });
      });
    },
  };
}

/** Anybody may send a request, so only the client and the contents tell whether the key is its own. */
function bind({ key, client, request }: SentRequest): string {
  const { name, email, street, city, state, zipcode } = request;
  const parts = [client, key, name, email, street, city, state, zipcode];
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url');
}
