declare module '../../platform/database/tables' {
  interface Tables extends RemovalTables {}
}

export interface RemovalTables {
  account_removals: {
    user_id: string;
    removal_id: string;
    asked_at: Date;
    due_at: Date;
    hidden_pages: string[];
  };
}
