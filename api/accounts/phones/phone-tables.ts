declare module '../../platform/database/tables' {
  interface Tables extends PhoneTables {}
}

interface PhoneTables {
  phone_checks: {
    owner_id: string;
    phone: string;
    code_hash: Buffer;
    code_sent_at: Date;
    code_expires_at: Date;
    tries: number;
  };
  user_phones: {
    user_id: string;
    phone: string;
    confirmed_at: Date;
  };
}

export {};
