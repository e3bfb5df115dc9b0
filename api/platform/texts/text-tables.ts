declare module '../database/tables' {
  interface Tables extends TextTables {}
}

interface TextTables {
  text_stops: {
    phone_hash: Buffer;
    stopped_at: Date;
  };
}

export {};
