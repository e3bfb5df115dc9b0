declare module '../../platform/database/tables' {
  interface Tables extends SignatureTables {}
}

interface SignatureTables {
  account_signatures: {
    user_id: string;
    text_id: string;
    version: string;
    title: string;
    text_hash: Buffer;
    typed_name: string;
    signed_at: Date;
    address: string;
  };
}

export {};
