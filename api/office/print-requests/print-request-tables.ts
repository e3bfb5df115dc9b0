import type { PrintRequest } from '@glow50/contract/print-requests/print-requests';

declare module '../../platform/database/tables' {
  interface Tables extends PrintRequestTables {}
}

export interface PrintRequestTables {
  print_requests: PrintRequest & {
    idempotency_key: string;
    request_id: string;
    created_at: Date;
  };
}
