declare module '../../platform/database/tables' {
  interface Tables extends SavedTables {}
}

interface SavedTables {
  saved_providers: {
    user_id: string;
    provider_id: string;
    saved_at: Date;
  };
}

export {};
