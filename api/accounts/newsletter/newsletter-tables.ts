declare module '../../platform/database/tables' {
  interface Tables extends NewsletterTables {}
}

export interface NewsletterTables {
  newsletter_subscriptions: {
    email: string;
    subscription_id: string;
    written_email: string;
    asked_at: Date;
    confirmed_at: Date;
    left_at: Date | null;
  };
}
