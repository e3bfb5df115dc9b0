import type { OutboxTables } from '../jobs/outbox-tables';

/** Every table of the schema as Kysely sees it. Each noun declares its own tables and is joined here by `&`. */
export type Tables = OutboxTables;
