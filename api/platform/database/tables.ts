import type { OutboxTables } from '../jobs/outbox-tables';
import type { UploadTables } from '../uploads/upload-tables';

/**
 * Every table, for Kysely. The platform's own tables are here. Each area adds its tables in its `*-tables.ts`
 * (`declare module`).
 */
export interface Tables extends OutboxTables, UploadTables {}
