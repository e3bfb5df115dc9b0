declare module '../../platform/database/tables' {
  interface Tables extends EmailChangeTables {}
}

export interface EmailChangeTables {
  email_changes: {
    user_id: string;
    change_id: string;
    email: string;
    old_confirmed_at: Date | null;
    new_confirmed_at: Date | null;
    expires_at: Date;
  };
}
