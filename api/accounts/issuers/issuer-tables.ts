declare module '../../platform/database/tables' {
  interface Tables extends IssuerTables {}
}

export interface IssuerTables {
  issuer_links: {
    issuer: string;
    subject: string;
    user_id: string;
    email: string;
    linked_at: Date;
    last_used_at: Date;
  };
}
